/** The time in a time zone: `2:05 AM`. @param now in milliseconds */
export function localTime(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(now);
}

/** Whether it is too early or too late to call: before 8 AM or from 9 PM on. @param now in milliseconds */
export function isNight(timeZone: string, now: number): boolean {
  return whyNotNow(timeZone, now) !== null;
}

/** Why it is not the time to call; `null` if it is. @param now in milliseconds */
export function whyNotNow(timeZone: string, now: number): 'too early' | 'too late' | null {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(clock.format(now));
  return hour < 8 ? 'too early' : hour >= 21 ? 'too late' : null;
}
