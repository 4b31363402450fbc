import { useLayoutEffect, useState } from 'react';
import { createRequiredContext } from '../../form/host/required-context.ts';
import type { Navigation, Visit } from './navigation.ts';

/** The navigation of the site. It stays the same, so that what has not been hydrated yet never changes by it. */
export const [NavigationContext, useNavigation] = createRequiredContext<Navigation>('A NavigationContext');

/** The current visit. All parts of the site that show it change together. */
export function useVisit(navigation: Navigation): Visit {
  const [visit, setVisit] = useState(navigation.visit);
  useLayoutEffect(() => navigation.subscribe(setVisit), [navigation]);
  return visit;
}
