import Type, { type Static } from 'typebox';
import { CALL_MINUTES, type CalendarEvent } from '../calendar.ts';

/** Length of a next step in a calendar, in minutes, unless it is a call. */
const STEP_MINUTES = 15;

/** The response of `POST /account/calendar`. */
export const MadeCalendarSchema = Type.Object({
  /** The address to subscribe to, shown only once. */
  address: Type.String(),
});
export type MadeCalendar = Static<typeof MadeCalendarSchema>;

/** A calendar entry of a staff member: a booked call or a next step. It does not name the applicant. */
export interface Appointment {
  readonly reference: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** What to do then, by id or in words; `null` for a booked call. */
  readonly step: string | null;
}

/** Converts an appointment to a calendar event. @param desk origin of the desk; `null` if unknown */
export function toCalendarEvent({ reference, at, step }: Appointment, desk: string | null): CalendarEvent {
  return {
    uid: `${reference}-${step === null ? 'call' : 'next'}@desk`,
    startsAt: at,
    minutes: step === null ? CALL_MINUTES : STEP_MINUTES,
    summary: `${step ?? 'Call'}: ${reference}`,
    ...(desk === null ? {} : { url: `${desk}/desk/applications/${reference}` }),
  };
}
