import Type, { type Static } from 'typebox';
import { CALL_MINUTES, type CalendarEvent } from '../calendar.ts';

/** Minutes that what is done next takes in a calendar, apart from a call. */
const STEP_MINUTES = 15;

/** The response of `POST /account/calendar`. */
export const MadeCalendarSchema = Type.Object({
  /** The address to subscribe to. Nobody is shown it again. */
  address: Type.String(),
});
export type MadeCalendar = Static<typeof MadeCalendarSchema>;

/** A time of somebody of the staff: a call that is booked, or what she does next. It names nobody. */
export interface Appointment {
  readonly reference: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** What is done then, by its id or in words; `null` for a call that is booked. */
  readonly step: string | null;
}

/** It as an event. @param desk where the desk is, as an origin; `null` where nobody knows */
export function eventOf({ reference, at, step }: Appointment, desk: string | null): CalendarEvent {
  return {
    uid: `${reference}-${step === null ? 'call' : 'next'}@desk`,
    startsAt: at,
    minutes: step === null ? CALL_MINUTES : STEP_MINUTES,
    summary: `${step ?? 'Call'}: ${reference}`,
    ...(desk === null ? {} : { url: `${desk}/desk/applications/${reference}` }),
  };
}
