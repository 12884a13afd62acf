/** Whether the engine has met a fault of its own. What it holds in memory is not sure any more, and nothing of it is asked or kept. */
export const crash = $state({ happened: false });

/** A fault of the engine itself. */
export class Crash extends Error {}

/** What the engine threw, as a crash if it is one: its code has come to a point that it must not come to, or to the end of its stack. */
export function crashOf(thrown: unknown): Crash | undefined {
  if (thrown instanceof Crash) return thrown;
  if (!(thrown instanceof WebAssembly.RuntimeError) && !(thrown instanceof RangeError)) return undefined;
  crash.happened = true;
  return new Crash(thrown.message, { cause: thrown });
}

/** Loads the page anew, with a new engine: everything goes on from what is stored. */
export function goOnFromStored(): void {
  location.reload();
}
