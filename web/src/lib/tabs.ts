/** Arrow keys go from tab to tab, round and round, and show what they come to. */
export function tabKeys(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const tabs = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=tab]')];
  const place = tabs.indexOf(event.target as HTMLElement);
  const next = tabs[(place + step + tabs.length) % tabs.length];
  if (place < 0 || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}
