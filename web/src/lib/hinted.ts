import type { PieceChoice } from '../generated/view';

/** Whether advice is to make a choice, by itself or by another action that comes to the same. */
export const isHinted = ({ action, also }: PieceChoice, hint: string | null): boolean => hint === action || (hint !== null && also.includes(hint));
