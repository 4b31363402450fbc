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
import { ask } from '../../api.ts';

/*
 * What the pages of rules ask. What they show depends on the step of the next version: it is asked anew with each, and
 * the page keeps what it shows until the answer is there.
 */

/** Milliseconds until the server is asked again what it is still working on. */
const AGAIN = 300;
/** Milliseconds between two looks at what others do: their steps, their approval, a date that comes. */
const OTHERS = 3000;
/** The same while that fails, as after the end of a session. */
const FAILED = 10_000;
const others = ({ state }: { readonly state: { readonly error: Error | null } }) =>
  state.error === null ? OTHERS : FAILED;

/** Milliseconds that a group which somebody has opened is kept behind other pages. */
const OPENED = 30 * 60_000;

/** The next version as one step has left it, over what is in force. */
export type NextStep = Pick<NextView, 'step' | 'base'>;

export const overviewQuery = queryOptions({
  queryKey: ['rules', 'overview'],
  queryFn: ({ signal }) => ask<Overview>('/rules', { signal }),
  refetchInterval: others,
});

export const nextQuery = queryOptions({
  queryKey: ['rules', 'next'],
  queryFn: ({ signal }) => ask<NextView>('/rules/next', { signal }),
  refetchInterval: others,
});

/** What the server says of the next version as one step has left it. @param key what tells it from others */
function viewOf<T>(key: readonly (string | undefined)[], at: NextStep | null, path: string) {
  return queryOptions({
    queryKey: ['rules', ...key, at?.step, at?.base],
    queryFn: ({ signal }) => ask<T>(path, { signal }),
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
  return viewOf<FileView>(['file', path], at, `/rules/files${query({ path })}`);
}

export function impactQuery(ruleSet: string, at: NextStep) {
  return queryOptions({
    ...viewOf<ImpactView>(['impact', ruleSet], at, `/rules/next/impact${query({ ruleSet })}`),
    refetchInterval: ({ state }) => (state.data?.state === 'counting' ? AGAIN : false),
  });
}

/**
 * The applications of a group of an impact, page after page. Each answer stands in the log: nothing is asked for twice
 * while it is here, and whoever closes the group meanwhile finds it when she opens it again.
 */
export function movedQuery(at: NextStep, group: Omit<MovedRequest, 'after'>) {
  return infiniteQueryOptions({
    queryKey: ['rules', 'moved', at.step, at.base, group],
    queryFn: ({ pageParam: after }) =>
      ask<MovedPage>(`/rules/next/impact/applications`, {
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
  return viewOf<TableView>(['table', ruleSet], at, `/rules/next/table${query({ ruleSet })}`);
}

export function examplesQuery(at: NextStep) {
  return viewOf<ExamplesView>(['examples'], at, '/rules/next/examples');
}

export function mapQuery(
  ruleSet: string,
  at: NextStep | null,
  axes: { readonly x?: string; readonly y?: string },
) {
  return viewOf<MapView>(['map', ruleSet, axes.x, axes.y], at, `/rules/sets/${ruleSet}/map${query(axes)}`);
}

/** What differs: in the next version, or in one of the history from the one before. */
export function changesQuery(of: { readonly next: NextStep } | { readonly number: number }) {
  const [path, at] = 'next' in of ? ['next', of.next] : [`history/${of.number}`, null];
  return viewOf<ChangesView>(['changes', path], at, `/rules/${path}/changes`);
}

export function previewQuery(at: NextStep, request: PreviewRequest) {
  return queryOptions({
    queryKey: ['rules', 'preview', at.step, at.base, request],
    queryFn: ({ signal }) =>
      ask<PreviewView>(`/rules/next/preview`, { method: 'POST', body: request, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? AGAIN : false),
    placeholderData: keepPreviousData,
  });
}

export const historyQuery = {
  queryKey: ['rules', 'history'],
  initialPageParam: null as number | null,
  queryFn: ({ pageParam, signal }: { readonly pageParam: number | null; readonly signal: AbortSignal }) =>
    ask<HistoryView>(`/rules/history${query({ before: pageParam?.toString() })}`, { signal }),
  getNextPageParam: ({ next }: HistoryView) => next,
};

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
