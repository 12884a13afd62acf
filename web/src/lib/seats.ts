/** How a seat is told from the others: a colour that colour-blind people tell apart, a dark for its edge, and a mark. */
export interface SeatLook {
  colour: string;
  edge: string;
  /** The mark as path data around the origin, and its colour on the seat's own. */
  mark: string;
  ink: string;
}

export const SEATS: SeatLook[] = [
  { colour: '#e4602a', edge: '#7a2409', mark: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', ink: '#fff7e4' },
  { colour: '#1d63ae', edge: '#0c2f60', mark: 'M0-4.6 4.4 3.4H-4.4z', ink: '#fff7e4' },
  { colour: '#f2bf1d', edge: '#8a6000', mark: 'M-3.6-3.6h7.2v7.2h-7.2z', ink: '#241a14' },
  { colour: '#f7f1e1', edge: '#6f6248', mark: 'M0-5 4.6 0 0 5-4.6 0z', ink: '#241a14' },
  { colour: '#34303b', edge: '#0f0d14', mark: 'M-1.6-4.6H1.6V-1.6H4.6V1.6H1.6V4.6H-1.6V1.6H-4.6V-1.6H-1.6z', ink: '#fff7e4' },
];

export const seatLook = (seat: number): SeatLook => SEATS[seat % SEATS.length] as SeatLook;

/** The marks as letters, where only text can stand. */
const LETTERS = ['●', '▲', '■', '◆', '✚'];
export const seatLetter = (seat: number): string => LETTERS[seat % LETTERS.length] ?? '';
