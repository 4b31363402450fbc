import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { lazy, useLazy } from '../../../form/host/lazy.ts';
import { SIDES, type Side } from './sides.ts';
import { WaitingCalendar, type BookingCalendarProps } from './WaitingCalendar.tsx';

/** Loaded only where a scheduling service is configured. */
const liveCalendar = lazy(() => import('./LiveCalendar.tsx'));

/** Loads it for the page of a side, where it is shown. Without a connection, its page stands without it. */
export async function loadCalendar(side: Side): Promise<void> {
  if (SIDES[side].booking !== null) await liveCalendar.load().catch(() => undefined);
}

/**
 * The scheduling calendar, or the call request with a direct link where there is no calendar: without a
 * connection, while the application is queued on this device, when the calendar did not load, or when the visitor
 * chooses so (docs/product.md#scheduling).
 */
export function BookingCalendar(props: BookingCalendarProps) {
  const live = useLazy(liveCalendar);
  // The outcome in the navigation state is known only after hydration.
  const isHydrated = useHydrated();
  return live === null || !isHydrated ? (
    <WaitingCalendar page={props.page} />
  ) : (
    <live.LiveCalendar {...props} />
  );
}
