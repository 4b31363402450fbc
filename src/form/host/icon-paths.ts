/* The paths of the icons of forms, from Lucide (ISC license). */
export const ARROW_LEFT = 'm12 19-7-7 7-7M19 12H5';
export const ARROW_RIGHT = 'M5 12h14M12 5l7 7-7 7';
export const CHECK = 'M20 6 9 17l-5-5';
export const CLOCK = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 6v6l4 2';
export const CLOSE = 'M18 6 6 18M6 6l12 12';
export const DONE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12';
export const MINUS = 'M5 12h14';
export const PLUS = 'M5 12h14M12 5v14';
export const TRASH =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2';
export const WARNING =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';
