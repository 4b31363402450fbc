import { lazy, type ComponentType } from 'react';
import type { Permission } from '../core/desk/permissions.ts';

/** A page of the desk, loaded when it is opened first. */
export interface DeskPage {
  /** Below `/desk`, as the router reads it: `/applications/:reference`. */
  readonly path: string;
  /** How it is called in the navigation; `null` for a page that others lead to. */
  readonly name: string | null;
  readonly needs: Permission | 'signed-in';
  readonly Page: ComponentType;
}

/** Every page, in the order of the navigation. */
export const DESK_PAGES: readonly DeskPage[] = [
  {
    path: '/',
    name: 'Queue',
    needs: 'see',
    Page: lazy(async () => ({ default: (await import('./pages/queue/QueuePage.tsx')).QueuePage })),
  },
  {
    path: '/applications/:reference',
    name: null,
    needs: 'see',
    Page: lazy(async () => ({
      default: (await import('./pages/application/ApplicationPage.tsx')).ApplicationPage,
    })),
  },
  {
    path: '/rules',
    name: 'Rules',
    needs: 'rules',
    Page: lazy(async () => ({ default: (await import('./pages/rules/RulesPage.tsx')).RulesPage })),
  },
  {
    path: '/rules/sets/:ruleSet',
    name: null,
    needs: 'rules',
    Page: lazy(async () => ({ default: (await import('./pages/rules/RuleSetPage.tsx')).RuleSetPage })),
  },
  {
    path: '/rules/forms/:form',
    name: null,
    needs: 'rules',
    Page: lazy(async () => ({ default: (await import('./pages/rules/FormPage.tsx')).FormPage })),
  },
  {
    path: '/rules/next',
    name: null,
    needs: 'rules',
    Page: lazy(async () => ({ default: (await import('./pages/rules/ReviewPage.tsx')).ReviewPage })),
  },
  {
    path: '/rules/history',
    name: null,
    needs: 'rules',
    Page: lazy(async () => ({ default: (await import('./pages/rules/HistoryPage.tsx')).HistoryPage })),
  },
  {
    path: '/deliveries',
    name: 'Deliveries',
    needs: 'deliveries',
    Page: lazy(async () => ({
      default: (await import('./pages/deliveries/DeliveriesPage.tsx')).DeliveriesPage,
    })),
  },
  {
    path: '/export',
    name: 'Export',
    needs: 'export',
    Page: lazy(async () => ({ default: (await import('./pages/export/ExportPage.tsx')).ExportPage })),
  },
  {
    path: '/people',
    name: 'People',
    needs: 'people',
    Page: lazy(async () => ({ default: (await import('./pages/people/PeoplePage.tsx')).PeoplePage })),
  },
  {
    path: '/tokens',
    name: 'Tokens',
    needs: 'tokens',
    Page: lazy(async () => ({ default: (await import('./pages/tokens/TokensPage.tsx')).TokensPage })),
  },
  {
    path: '/log',
    name: 'Log',
    needs: 'log',
    Page: lazy(async () => ({ default: (await import('./pages/log/LogPage.tsx')).LogPage })),
  },
  {
    path: '/account',
    name: null,
    needs: 'signed-in',
    Page: lazy(async () => ({ default: (await import('./pages/account/AccountPage.tsx')).AccountPage })),
  },
];
