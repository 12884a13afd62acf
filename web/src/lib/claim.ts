/** What becomes of a claim. */
export interface Claimant {
  /** This tab has it now. */
  got(): void;
  /** Another tab has it. */
  lost(): void;
}

/** How long a tab that has it is given to say so, in milliseconds. */
const PATIENCE = 300;

/**
 * Claims something that one tab may have at a time: by force, or only if no other tab has it. Gives back how to let it go. A page
 * that came over plain http from another machine has no locks, so there the tabs ask each other.
 */
export function claim(name: string, force: boolean, claimant: Claimant): () => void {
  return 'locks' in navigator ? byLock(name, force, claimant) : byWord(name, force, claimant);
}

function byLock(name: string, force: boolean, { got, lost }: Claimant): () => void {
  let left = false;
  let leave = () => {};
  const held = new Promise<void>((resolve) => (leave = resolve));
  const decided = (lock: Lock | null) => {
    if (left) return undefined;
    if (lock === null) {
      lost();
      return undefined;
    }
    got();
    return held;
  };
  // It is broken off when another tab takes what this one has.
  navigator.locks.request(name, force ? { steal: true } : { ifAvailable: true }, decided).catch(() => left || lost());
  return () => {
    left = true;
    leave();
  };
}

function byWord(name: string, force: boolean, { got, lost }: Claimant): () => void {
  const others = new BroadcastChannel(name);
  let mine = false;
  const take = () => {
    mine = true;
    // The tab that had it hears of it, and so does one that waits as well.
    others.postMessage('taken');
    got();
  };
  const waiting = setTimeout(take, force ? 0 : PATIENCE);
  others.onmessage = ({ data }) => {
    if (data === 'whose') {
      if (mine) others.postMessage('mine');
      return;
    }
    if (data === 'mine' && mine) return;
    clearTimeout(waiting);
    mine = false;
    lost();
  };
  if (!force) others.postMessage('whose');
  return () => {
    clearTimeout(waiting);
    others.close();
  };
}
