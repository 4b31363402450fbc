import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { lazy, useLazy } from '../../../form/host/lazy.ts';
import { SIDES, type Side } from './sides.ts';
import { WaitingCalendar, type BookingCalendarProps } from './WaitingCalendar.tsx';

/** Loaded only where a scheduling service is configured. */
const liveCalendar = lazy(() => import('./LiveCalendar.tsx'));

/** Preloads the calendar's script for the page of a side, if that has a calendar. Without a connection it gives up. */
export async function loadCalendar(side: Side): Promise<void> {
  if (SIDES[side].booking !== null) await liveCalendar.load().catch(() => undefined);
}

/**
 * The scheduling calendar. The call request with a direct link replaces it without a connection, while the application
 * is queued on this device, when the calendar did not load, or when the visitor asks for it
 * (docs/product.md#scheduling).
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
