/** Says which choice is pointed at, by mouse or by keyboard, so that it is seen wherever it stands. */
export function pointing(action: string, onpoint: ((action: string) => void) | undefined) {
  const [begin, end] = [() => onpoint?.(action), () => onpoint?.('')];
  return { onmouseenter: begin, onmouseleave: end, onfocus: begin, onblur: end };
}
