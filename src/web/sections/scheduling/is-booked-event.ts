import { isJsonObject } from '../../../core/json.ts';

/**
 * Whether a message of the booking page says that a time was booked: its `event` is `event_scheduled`, with or
 * without the service's name in front. Who sent it is for the listener to check.
 */
export function isBookedEvent(data: unknown): boolean {
  if (!isJsonObject(data)) return false;
  const { event } = data;
  return typeof event === 'string' && /^(?:[a-z0-9_-]{1,40}\.)?event_scheduled$/.test(event);
}
