import { lazy, type ComponentType } from 'react';
import type { Permission } from '../core/desk/permissions.ts';

/** A page of the desk, lazy-loaded when it is first opened. */
interface DeskPage {
  /** The router's path pattern below `/desk`: `/applications/:reference`. */
  readonly path: string;
  /** The name in the navigation; `null` for a page that only other pages link to. */
  readonly name: string | null;
  readonly needs: Permission | 'signed-in';
  readonly Page: ComponentType;
}

/** Every page, in the order of the navigation. */
export const DESK_PAGES: readonly DeskPage[] = [
  page('/', 'Queue', 'see', 'QueuePage', () => import('./pages/queue/QueuePage.tsx')),
  page(
    '/applications/:reference',
    null,
    'see',
    'ApplicationPage',
    () => import('./pages/application/ApplicationPage.tsx'),
  ),
  page('/numbers', 'Numbers', 'see', 'NumbersPage', () => import('./pages/numbers/NumbersPage.tsx')),
  page('/rules', 'Rules', 'rules', 'RulesPage', () => import('./pages/rules/RulesPage.tsx')),
  page('/rules/sets/:ruleSet', null, 'rules', 'RuleSetPage', () => import('./pages/rules/RuleSetPage.tsx')),
  page('/rules/forms/:form', null, 'rules', 'FormPage', () => import('./pages/rules/FormPage.tsx')),
  page('/rules/next', null, 'rules', 'ReviewPage', () => import('./pages/rules/ReviewPage.tsx')),
  page('/rules/history', null, 'rules', 'HistoryPage', () => import('./pages/rules/HistoryPage.tsx')),
  page(
    '/deliveries',
    'Deliveries',
    'deliveries',
    'DeliveriesPage',
    () => import('./pages/deliveries/DeliveriesPage.tsx'),
  ),
  page('/export', 'Export', 'export', 'ExportPage', () => import('./pages/export/ExportPage.tsx')),
  page('/people', 'People', 'people', 'PeoplePage', () => import('./pages/people/PeoplePage.tsx')),
  page('/tokens', 'Tokens', 'tokens', 'TokensPage', () => import('./pages/tokens/TokensPage.tsx')),
  page('/log', 'Log', 'log', 'LogPage', () => import('./pages/log/LogPage.tsx')),
  page('/account', null, 'signed-in', 'AccountPage', () => import('./pages/account/AccountPage.tsx')),
];

/** @param component the name under which the module exports the page */
function page<Name extends string>(
  path: string,
  name: DeskPage['name'],
  needs: DeskPage['needs'],
  component: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
): DeskPage {
  return {
    path,
    name,
    needs,
    Page: lazy<ComponentType>(async () => ({ default: (await load())[component] })),
  };
}
