import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { Navigation, Visit } from './navigation.ts';
import { scrollToVisit } from './scroll-to-visit.ts';

export interface SiteRouterProps {
  readonly navigation: Navigation;
  readonly children: (page: Visit['page']) => ReactNode;
}

/** Shows what the visitor navigates to: its address, its page and its place on the page change at once. */
export function SiteRouter({ navigation, children }: SiteRouterProps) {
  const [visit, setVisit] = useState(navigation.visit);
  const placed = useRef<Visit>(null);

  useLayoutEffect(
    () =>
      navigation.start((next) => {
        // A step within the page shows at once; a new page may take a moment, in which the old one answers.
        if (next.page === placed.current?.page) setVisit(next);
        else startTransition(() => setVisit(next));
      }),
    [navigation],
  );

  useLayoutEffect(() => {
    if (placed.current === visit) return;
    placed.current = visit;
    scrollToVisit(visit);
  }, [visit]);

  useEffect(() => {
    if ('meta' in visit.page) visit.page.meta.leadsTo?.forEach(navigation.warm);
  }, [visit.page, navigation]);

  return (
    <Router location={visit.location} navigator={navigation}>
      {children(visit.page)}
    </Router>
  );
}
