import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ChangesView } from '../../../core/desk/changes.ts';
import type { DraftView } from '../../../core/desk/draft.ts';
import type { PreviewRequest, PreviewView } from '../../../core/desk/preview.ts';
import type { TableView } from '../../../core/desk/case-table.ts';
import type { ExamplesView } from '../../../core/desk/form-examples.ts';
import type { MapView } from '../../../core/desk/decision-map.ts';
import type { ImpactView, MovedPage, MovedRequest } from '../../../core/desk/impact.ts';
import { isWaiting } from '../../../core/desk/publication-state.ts';
import type { HistoryView, Overview } from '../../../core/desk/publications.ts';
import type { FileView } from '../../../core/desk/catalog-file.ts';
import type { FormView } from '../../../core/desk/form-wording.ts';
import type { RuleSetView } from '../../../core/desk/rule-set.ts';
import { ask } from '../../api.ts';

/*
 * What the pages of rules ask. What a draft shows depends on its step: it is asked anew with each, and the page keeps
 * what it shows until the answer is there.
 */

/** Milliseconds until the server is asked again what it is still working on. */
const AGAIN = 300;
/** The same of a table of cases, which is measured in a few seconds. */
const MEASURED = 1000;
/** Milliseconds between two looks at a draft that waits to come into force. */
const WAITING = 5000;

/** Milliseconds that a group which somebody has opened is kept behind other pages. */
const OPENED = 30 * 60_000;

/** A draft as one edit has left it; `null` for what is in force. Its time tells a step from the same one before an undo. */
export type DraftStep = Pick<DraftView, 'id' | 'updatedAt'> | null;

export const overviewQuery = queryOptions({
  queryKey: ['rules', 'overview'],
  queryFn: ({ signal }) => ask<Overview>('/rules', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.pages === 'following' || state.data?.publications.some(isWaiting) === true ? WAITING : false,
});

export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['rules', 'draft', id],
    queryFn: ({ signal }) => ask<DraftView>(`/rules/drafts/${id}`, { signal }),
    // It is approved by somebody else, or its date comes.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING : false),
  });
}

export function ruleSetQuery(id: string, draft: DraftStep) {
  return queryOptions({
    queryKey: ['rules', 'set', id, draft?.id, draft?.updatedAt],
    queryFn: ({ signal }) => ask<RuleSetView>(`/rules/sets/${id}${query({ draft: draft?.id })}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function formQuery(id: string, draft: DraftStep) {
  return queryOptions({
    queryKey: ['rules', 'form', id, draft?.id, draft?.updatedAt],
    queryFn: ({ signal }) => ask<FormView>(`/rules/forms/${id}${query({ draft: draft?.id })}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function fileQuery(path: string, draft: DraftStep) {
  return queryOptions({
    queryKey: ['rules', 'file', path, draft?.id, draft?.updatedAt],
    queryFn: ({ signal }) => ask<FileView>(`/rules/files${query({ path, draft: draft?.id })}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function impactQuery(ruleSet: string, draft: NonNullable<DraftStep>) {
  return queryOptions({
    queryKey: ['rules', 'impact', ruleSet, draft.id, draft.updatedAt],
    queryFn: ({ signal }) =>
      ask<ImpactView>(`/rules/drafts/${draft.id}/impact${query({ ruleSet })}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'counting' ? AGAIN : false),
    placeholderData: keepPreviousData,
  });
}

/**
 * The applications of a group of an impact, page after page. Each answer stands in the log: nothing is asked for twice
 * while it is here, and whoever closes the group meanwhile finds it when she opens it again.
 */
export function movedQuery(draft: NonNullable<DraftStep>, group: Omit<MovedRequest, 'after'>) {
  return infiniteQueryOptions({
    queryKey: ['rules', 'moved', draft.id, draft.updatedAt, group],
    queryFn: ({ pageParam: after }) =>
      ask<MovedPage>(`/rules/drafts/${draft.id}/impact/applications`, {
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

export function tableQuery(ruleSet: string, draft: NonNullable<DraftStep>) {
  return queryOptions({
    queryKey: ['rules', 'table', ruleSet, draft.id, draft.updatedAt],
    queryFn: ({ signal }) =>
      ask<TableView>(`/rules/drafts/${draft.id}/table${query({ ruleSet })}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.isMeasured === false ? MEASURED : false),
    placeholderData: keepPreviousData,
  });
}

export function examplesQuery(draft: NonNullable<DraftStep>) {
  return queryOptions({
    queryKey: ['rules', 'examples', draft.id, draft.updatedAt],
    queryFn: ({ signal }) => ask<ExamplesView>(`/rules/drafts/${draft.id}/examples`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function mapQuery(
  ruleSet: string,
  draft: DraftStep,
  axes: { readonly x?: string; readonly y?: string },
) {
  return queryOptions({
    queryKey: ['rules', 'map', ruleSet, draft?.id, draft?.updatedAt, axes.x, axes.y],
    queryFn: ({ signal }) =>
      ask<MapView>(`/rules/sets/${ruleSet}/map${query({ draft: draft?.id, ...axes })}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function changesQuery(
  of: { readonly draft: DraftStep } | { readonly publication: string } | { readonly number: number },
) {
  const [path, key] =
    'draft' in of
      ? [`drafts/${of.draft?.id ?? ''}`, of.draft?.updatedAt]
      : 'publication' in of
        ? [`publications/${of.publication}`, null]
        : [`history/${of.number}`, null];
  return queryOptions({
    queryKey: ['rules', 'changes', path, key],
    queryFn: ({ signal }) => ask<ChangesView>(`/rules/${path}/changes`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function previewQuery(draft: NonNullable<DraftStep>, request: PreviewRequest) {
  return queryOptions({
    queryKey: ['rules', 'preview', draft.id, draft.updatedAt, request],
    queryFn: ({ signal }) =>
      ask<PreviewView>(`/rules/drafts/${draft.id}/preview`, { method: 'POST', body: request, signal }),
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
