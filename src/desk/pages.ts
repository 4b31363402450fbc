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
  page('/', 'Queue', 'see', async () => (await import('./pages/queue/QueuePage.tsx')).QueuePage),
  page(
    '/applications/:reference',
    null,
    'see',
    async () => (await import('./pages/application/ApplicationPage.tsx')).ApplicationPage,
  ),
  page(
    '/numbers',
    'Numbers',
    'see',
    async () => (await import('./pages/numbers/NumbersPage.tsx')).NumbersPage,
  ),
  page('/rules', 'Rules', 'rules', async () => (await import('./pages/rules/RulesPage.tsx')).RulesPage),
  page(
    '/rules/sets/:ruleSet',
    null,
    'rules',
    async () => (await import('./pages/rules/RuleSetPage.tsx')).RuleSetPage,
  ),
  page(
    '/rules/forms/:form',
    null,
    'rules',
    async () => (await import('./pages/rules/FormPage.tsx')).FormPage,
  ),
  page('/rules/next', null, 'rules', async () => (await import('./pages/rules/ReviewPage.tsx')).ReviewPage),
  page(
    '/rules/history',
    null,
    'rules',
    async () => (await import('./pages/rules/HistoryPage.tsx')).HistoryPage,
  ),
  page(
    '/deliveries',
    'Deliveries',
    'deliveries',
    async () => (await import('./pages/deliveries/DeliveriesPage.tsx')).DeliveriesPage,
  ),
  page('/export', 'Export', 'export', async () => (await import('./pages/export/ExportPage.tsx')).ExportPage),
  page('/people', 'People', 'people', async () => (await import('./pages/people/PeoplePage.tsx')).PeoplePage),
  page('/tokens', 'Tokens', 'tokens', async () => (await import('./pages/tokens/TokensPage.tsx')).TokensPage),
  page('/log', 'Log', 'log', async () => (await import('./pages/log/LogPage.tsx')).LogPage),
  page(
    '/account',
    null,
    'signed-in',
    async () => (await import('./pages/account/AccountPage.tsx')).AccountPage,
  ),
];

function page(
  path: string,
  name: DeskPage['name'],
  needs: DeskPage['needs'],
  load: () => Promise<ComponentType>,
): DeskPage {
  return { path, name, needs, Page: lazy(async () => ({ default: await load() })) };
}
