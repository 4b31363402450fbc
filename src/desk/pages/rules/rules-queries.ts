import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ChangesView } from '../../../core/desk/changes.ts';
import type { NextView } from '../../../core/desk/next-version.ts';
import type { PreviewRequest, PreviewView } from '../../../core/desk/preview.ts';
import type { TableView } from '../../../core/desk/case-table.ts';
import type { ExamplesView } from '../../../core/desk/form-examples.ts';
import type { MapView } from '../../../core/desk/decision-map.ts';
import type { ImpactView, MovedPage, MovedRequest } from '../../../core/desk/impact.ts';
import type { HistoryView, Overview } from '../../../core/desk/publications.ts';
import type { FileView } from '../../../core/desk/catalog-file.ts';
import type { FormView } from '../../../core/desk/form-wording.ts';
import type { RuleSetView } from '../../../core/desk/rule-set.ts';
import { fetchApi, withQuery } from '../../api.ts';

/*
 * The queries of the rules pages. Their results depend on the step of the next version: each step has its own query,
 * and the page keeps the old result until the new one has arrived.
 */

/** The poll interval while the server is still computing, in milliseconds. */
const AGAIN = 300;
/** The poll interval for other people's steps and approvals and for scheduled dates, in milliseconds. */
const OTHERS = 3000;
/** The poll interval after an error, such as the end of the session. */
const FAILED = 10_000;
const others = ({ state }: { readonly state: { readonly error: Error | null } }) =>
  state.error === null ? OTHERS : FAILED;

/** How long an opened group is cached while other pages are shown, in milliseconds. */
const OPENED = 30 * 60_000;

/** The next version after a step, based on the version in force. */
export type NextStep = Pick<NextView, 'step' | 'base'>;

export const overviewQuery = queryOptions({
  queryKey: ['rules', 'overview'],
  queryFn: ({ signal }) => fetchApi<Overview>('/rules', { signal }),
  refetchInterval: others,
});

export const nextQuery = queryOptions({
  queryKey: ['rules', 'next'],
  queryFn: ({ signal }) => fetchApi<NextView>('/rules/next', { signal }),
  refetchInterval: others,
});

/** A query about the next version after a step. @param key distinguishes it from others */
function viewOf<T>(key: readonly (string | undefined)[], at: NextStep | null, path: string) {
  return queryOptions({
    queryKey: ['rules', ...key, at?.step, at?.base],
    queryFn: ({ signal }) => fetchApi<T>(path, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function ruleSetQuery(id: string, at: NextStep | null) {
  return viewOf<RuleSetView>(['set', id], at, `/rules/sets/${id}`);
}

export function formQuery(id: string, at: NextStep | null) {
  return viewOf<FormView>(['form', id], at, `/rules/forms/${id}`);
}

export function fileQuery(path: string, at: NextStep | null) {
  return viewOf<FileView>(['file', path], at, withQuery('/rules/files', { path }));
}

export function impactQuery(ruleSet: string, at: NextStep) {
  return queryOptions({
    ...viewOf<ImpactView>(['impact', ruleSet], at, withQuery('/rules/next/impact', { ruleSet })),
    refetchInterval: ({ state }) => (state.data?.state === 'counting' ? AGAIN : false),
  });
}

/**
 * The applications of a group of an impact, page by page. The server logs each request, so nothing is requested twice
 * while it is cached, and a group that is closed and reopened comes from the cache.
 */
export function movedQuery(at: NextStep, group: Omit<MovedRequest, 'after'>) {
  return infiniteQueryOptions({
    queryKey: ['rules', 'moved', at.step, at.base, group],
    queryFn: ({ pageParam: after }) =>
      fetchApi<MovedPage>(`/rules/next/impact/applications`, {
        method: 'POST',
        body: after === null ? group : { ...group, after },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 'static',
    gcTime: OPENED,
    retryOnMount: false,
  });
}

export function tableQuery(ruleSet: string, at: NextStep) {
  return viewOf<TableView>(['table', ruleSet], at, withQuery('/rules/next/table', { ruleSet }));
}

export function examplesQuery(at: NextStep) {
  return viewOf<ExamplesView>(['examples'], at, '/rules/next/examples');
}

export function mapQuery(
  ruleSet: string,
  at: NextStep | null,
  axes: { readonly x?: string; readonly y?: string },
) {
  return viewOf<MapView>(['map', ruleSet, axes.x, axes.y], at, withQuery(`/rules/sets/${ruleSet}/map`, axes));
}

/** The differences of the next version from the one in force, or of an old version from the one before it. */
export function changesQuery(of: { readonly next: NextStep } | { readonly number: number }) {
  const [path, at] = 'next' in of ? ['next', of.next] : [`history/${of.number}`, null];
  return viewOf<ChangesView>(['changes', path], at, `/rules/${path}/changes`);
}

export function previewQuery(at: NextStep, request: PreviewRequest) {
  return queryOptions({
    queryKey: ['rules', 'preview', at.step, at.base, request],
    queryFn: ({ signal }) =>
      fetchApi<PreviewView>(`/rules/next/preview`, { method: 'POST', body: request, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? AGAIN : false),
    placeholderData: keepPreviousData,
  });
}

export const historyQuery = {
  queryKey: ['rules', 'history'],
  initialPageParam: null as number | null,
  queryFn: ({ pageParam, signal }: { readonly pageParam: number | null; readonly signal: AbortSignal }) =>
    fetchApi<HistoryView>(withQuery('/rules/history', { before: pageParam?.toString() }), { signal }),
  getNextPageParam: ({ next }: HistoryView) => next,
};
