import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from '../web/shell/use-hydrated.ts';
import { onDelivery } from './delivery/delivery-events.ts';
import type { DraftKeeper } from './drafts/draft-keeper.ts';
import type { FormSession } from './session/form-session.ts';
import { noteDelivered, readDelivered } from './submission/delivered-note.ts';
import type { Departure } from './submission/submission.ts';

/**
 * Whether this form's application has already left: from this tab, before the person came back, or from
 * another tab just now (PRODUCT.md, "Double click, back button, two tabs").
 */
export function useDeparture(session: FormSession, keeper: DraftKeeper): Departure | null {
  const { id } = session.form.definition;
  const isHydrated = useHydrated();
  const noted = useMemo(() => (isHydrated ? readDelivered(id) : null), [isHydrated, id]);
  const [heard, setHeard] = useState<Departure | null>(null);
  const departed = heard ?? noted;

  useEffect(
    () =>
      onDelivery((event) => {
        if (event.kind === 'left' && event.key === session.key.get()) {
          const departure = { path: event.path, outcome: { ...event.outcome, form: id } };
          keeper.erase();
          noteDelivered(departure);
          setHeard(departure);
        } else if (event.kind === 'sent' && event.key === departed?.outcome.key) {
          const outcome = { ...departed.outcome, delivery: 'sent', reference: event.reference } as const;
          noteDelivered({ ...departed, outcome });
          setHeard({ ...departed, outcome });
        }
      }),
    [session, keeper, id, departed],
  );
  return departed;
}
