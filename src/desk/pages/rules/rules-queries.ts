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
const FAILED = 30_000;
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

export function ruleSetQuery(id: string, at: NextStep | null) {
  return queryOptions({
    queryKey: ['rules', 'set', id, at?.step, at?.base],
    queryFn: ({ signal }) => ask<RuleSetView>(`/rules/sets/${id}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function formQuery(id: string, at: NextStep | null) {
  return queryOptions({
    queryKey: ['rules', 'form', id, at?.step, at?.base],
    queryFn: ({ signal }) => ask<FormView>(`/rules/forms/${id}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function fileQuery(path: string, at: NextStep | null) {
  return queryOptions({
    queryKey: ['rules', 'file', path, at?.step, at?.base],
    queryFn: ({ signal }) => ask<FileView>(`/rules/files${query({ path })}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function impactQuery(ruleSet: string, at: NextStep) {
  return queryOptions({
    queryKey: ['rules', 'impact', ruleSet, at.step, at.base],
    queryFn: ({ signal }) => ask<ImpactView>(`/rules/next/impact${query({ ruleSet })}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'counting' ? AGAIN : false),
    placeholderData: keepPreviousData,
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
  return queryOptions({
    queryKey: ['rules', 'table', ruleSet, at.step, at.base],
    queryFn: ({ signal }) => ask<TableView>(`/rules/next/table${query({ ruleSet })}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function examplesQuery(at: NextStep) {
  return queryOptions({
    queryKey: ['rules', 'examples', at.step, at.base],
    queryFn: ({ signal }) => ask<ExamplesView>(`/rules/next/examples`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function mapQuery(
  ruleSet: string,
  at: NextStep | null,
  axes: { readonly x?: string; readonly y?: string },
) {
  return queryOptions({
    queryKey: ['rules', 'map', ruleSet, at?.step, at?.base, axes.x, axes.y],
    queryFn: ({ signal }) => ask<MapView>(`/rules/sets/${ruleSet}/map${query(axes)}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function changesQuery(
  of: { readonly next: NextStep } | { readonly publication: string } | { readonly number: number },
) {
  const [path, at] =
    'next' in of
      ? ['next', of.next]
      : 'publication' in of
        ? [`publications/${of.publication}`, null]
        : [`history/${of.number}`, null];
  return queryOptions({
    queryKey: ['rules', 'changes', path, at?.step, at?.base],
    queryFn: ({ signal }) => ask<ChangesView>(`/rules/${path}/changes`, { signal }),
    placeholderData: keepPreviousData,
  });
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
