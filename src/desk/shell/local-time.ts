/** What a clock shows in a time zone: `2:05 AM`. @param now in milliseconds */
export function localTime(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(now);
}

/** Whether nobody is called at a moment: before eight and after nine. @param now in milliseconds */
export function isNight(timeZone: string, now: number): boolean {
  return whyNotNow(timeZone, now) !== null;
}

/** Why nobody is called at a moment; `null` where somebody may be. @param now in milliseconds */
export function whyNotNow(timeZone: string, now: number): 'too early' | 'too late' | null {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(clock.format(now));
  return hour < 8 ? 'too early' : hour >= 21 ? 'too late' : null;
}
