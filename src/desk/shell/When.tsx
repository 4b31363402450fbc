const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** A moment in the time zone of whoever looks: `Nov 22, 2026, 3:14 PM`. @param at ISO 8601 */
export function When({ at }: { readonly at: string }) {
  const then = new Date(at);
  return (
    <time dateTime={at}>
      {DAY.format(then)}, {TIME.format(then)}
    </time>
  );
}
