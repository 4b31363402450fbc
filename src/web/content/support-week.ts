/** Who an entry concerns. */
export type Side = 'surrogate' | 'parents' | 'both';

/** A week late in a pregnancy, as an illustration; the people in it are those of the suggestion on the same page. */
export const supportWeek: readonly {
  readonly day: string;
  readonly entry?: { readonly time: string; readonly text: string; readonly side: Side };
}[] = [
  {
    day: 'Monday',
    entry: { time: '10:00 a.m.', text: 'Coordinator calls Maria', side: 'surrogate' },
  },
  { day: 'Tuesday' },
  {
    day: 'Wednesday',
    entry: { time: '5:30 p.m.', text: 'Maria and her counselor', side: 'surrogate' },
  },
  {
    day: 'Thursday',
    entry: { time: '7:00 p.m.', text: 'The weekly call, all three', side: 'both' },
  },
  {
    day: 'Friday',
    entry: { time: '12:15 p.m.', text: 'Coordinator calls Dana & Jo', side: 'parents' },
  },
  { day: 'Saturday' },
  { day: 'Sunday' },
];
