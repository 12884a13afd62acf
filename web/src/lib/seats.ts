/** How a seat is told from the others: a colour that colour-blind people tell apart, and a mark. */
export interface SeatLook {
  colour: string;
  mark: string;
}

export const SEATS: SeatLook[] = [
  { colour: '#0b6fb0', mark: '●' },
  { colour: '#c8501e', mark: '▲' },
  { colour: '#d9a400', mark: '■' },
  { colour: '#1c8f6b', mark: '◆' },
  { colour: '#a8558c', mark: '★' },
];

export const seatLook = (seat: number): SeatLook => SEATS[seat % SEATS.length] as SeatLook;
