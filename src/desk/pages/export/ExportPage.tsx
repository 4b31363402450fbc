import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExportCount, StartedExport, ExportRequest, ExportState } from '../../../core/desk/export.ts';
import { LANGUAGE_NAMES_IN_ENGLISH } from '../../../core/languages/language.ts';
import { fetchApi } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import type { AnyValues } from '../../forms/fields.ts';
import { useConfirmedFetch } from '../../session/confirm.tsx';
import { PasskeyNeeded } from '../../session/PasskeyNeeded.tsx';
import { useSession } from '../../session/session.ts';
import { focusWhenRendered } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import type { Choice } from '../../shell/SelectField.tsx';
import { VERDICT_LABELS } from '../../../core/rules/verdict.ts';
import { ATTENTION_FILTERS, NEXT_STEP_FILTERS, useAssigneeFilters } from '../queue/QueueFilters.tsx';
import { parseFilter } from '../queue/queue-address.ts';
import './export.css';

/** The poll interval for an export's progress, in milliseconds. */
const LOOK_EVERY = 1500;

/** Exports applications with all their answers. */
export function ExportPage() {
  const { forms, statuses, states, sources } = useSession().desk;
  const confirmedFetch = useConfirmedFetch();
  const [runs, setRuns] = useState<readonly string[]>([]);
  const [address] = useSearchParams();
  const { since, review, flagged, notice, ...filters } = parseFilter(address);
  const assignees = useAssigneeFilters();
  const select = <Name extends string>(name: Name, label: string, choices: readonly Choice[]) =>
    ({ name, kind: 'select', label, choices: [['', 'All'], ...choices] }) as const;
  const verdicts = Object.entries(VERDICT_LABELS);
  return (
    <>
      <PageHead title="Export" />
      <div className="stack">
        <section className="panel export-form" aria-labelledby="what">
          <h2 id="what">Which applications</h2>
          <DeskForm
            // Filters from the queue must not be mixed with unsent input.
            {...(address.size === 0 && { unsent: { what: 'Unsent form', of: 'Export' } })}
            fields={[
              select('form', 'Form', Object.entries(forms)),
              select('status', 'Status', [
                ['open', 'Open'],
                ...statuses.map(({ id, label }): Choice => [id, label]),
              ]),
              select('step', 'Next step', NEXT_STEP_FILTERS),
              select('assignee', 'Assigned to', assignees),
              select('verdict', 'Verdict', verdicts),
              select('today', 'By today’s rules', verdicts),
              select(
                'livesIn',
                'Lives in',
                states.map((each): Choice => [each, each]),
              ),
              select('callLanguage', 'Call in', Object.entries(LANGUAGE_NAMES_IN_ENGLISH)),
              select('language', 'Written in', Object.entries(LANGUAGE_NAMES_IN_ENGLISH)),
              select('source', 'Source link', Object.entries(sources)),
              { name: 'from', kind: 'date', label: 'Received from' },
              { name: 'until', kind: 'date', label: 'Received until' },
              select('only', 'Needs attention', [...ATTENTION_FILTERS, ['new', 'Not opened yet']]),
              {
                name: 'format',
                kind: 'radios',
                heading: 'How',
                label: 'Format',
                choices: [
                  ['csv', 'CSV, for spreadsheets'],
                  ['json', 'JSON, for programs'],
                ],
              },
              {
                name: 'columns',
                kind: 'radios',
                label: 'Answers',
                choices: [
                  ['questions', 'In the words of the form'],
                  ['keys', 'By short field names'],
                ],
                showIf: ['format', 'csv'],
              },
              {
                name: 'notes',
                kind: 'radios',
                label: 'Staff notes',
                choices: [
                  ['no', 'Leave them out'],
                  ['yes', 'Include them'],
                ],
                showIf: ['format', 'csv'],
              },
              {
                name: 'reason',
                kind: 'text',
                label: 'Why are you exporting them?',
                hint: 'It’s logged with your name.',
                requiredMessage: 'Say why you’re exporting them.',
                maxLength: 500,
              },
            ]}
            initial={{
              ...filters,
              // In the queue's address a missing status means open applications; here it means all of them.
              status: (address.get('status') ?? '').replace(/^all$/, ''),
              livesIn: filters.state ?? '',
              only:
                ATTENTION_FILTERS.find(([name]) => ({ review, flagged, notice })[name] !== undefined)?.[0] ??
                '',
              from: since ?? '',
              format: 'csv',
              columns: 'questions',
              notes: 'no',
            }}
            beside={(chosen) => (
              <>
                <div className="notice">
                  <p>
                    The file contains every answer, including those covered here. In a CSV, phone and email
                    are the current ones; what they sent is among their answers. Keep the file encrypted, and
                    delete it when you no longer need it: erasing an application here doesn’t erase it from
                    the file.
                  </p>
                </div>
                <Count chosen={chosen} />
                <PasskeyNeeded />
              </>
            )}
            submitLabel="Export applications"
            // A second press exports the same people, not everyone.
            resets="reason"
            onSubmit={async (chosen) => {
              const body = requestOf(chosen);
              const { run } = await confirmedFetch<StartedExport>('/exports', { method: 'POST', body });
              // The browser streams the download to disk, however large it is.
              const link = document.createElement('a');
              link.href = `/desk/api/exports/${run}`;
              link.download = '';
              link.click();
              setRuns((before) => [run, ...before]);
            }}
          />
        </section>
        {runs.length > 0 && (
          <section className="panel" aria-labelledby="begun">
            <h2 id="begun">Your exports</h2>
            <ul className="stack stack--close">
              {runs.map((run) => (
                <Run key={run} run={run} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function requestOf(chosen: AnyValues): ExportRequest {
  const { status, step, assignee, today, livesIn, callLanguage, language, source, only, notes, ...rest } =
    chosen;
  // Each field offers only the values of its type.
  return said({
    ...rest,
    notes: notes === 'yes' || '',
    state: only === 'new' ? only : '',
    queue: said({
      status,
      step,
      assignee,
      today,
      state: livesIn,
      callLanguage,
      language,
      source,
      ...(only !== '' && only !== 'new' && { [String(only)]: only === 'notice' ? 'failed' : 'yes' }),
    }),
  }) as unknown as ExportRequest;
}

/** How many applications the file would hold. */
function Count({ chosen }: { readonly chosen: AnyValues }) {
  const { reason: _reason, ...body } = requestOf(chosen);
  const { data, error } = useQuery({
    queryKey: ['export-count', body],
    queryFn: ({ signal }) => fetchApi<ExportCount>('/exports/count', { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
  });
  const text =
    data === undefined
      ? ''
      : data.count === null
        ? 'You’ll see how many it holds once it’s complete, because these filters read the answers.'
        : `${data.isWhole ? '' : 'More than '}${countText(data.count)}`;
  return <p role="status">{error?.message ?? text}</p>;
}

function countText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'application' : 'applications'}`;
}

/** Omits the fields that are empty. */
function said(all: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function Run({ run }: { readonly run: string }) {
  const { data, error } = useQuery({
    queryKey: ['export', run],
    queryFn: ({ signal }) => fetchApi<ExportState>(`/exports/${run}/state`, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'begun' ? LOOK_EVERY : false,
  });
  const count = data?.count ?? 0;
  const text =
    error !== null
      ? error.message
      : data === undefined || data.state === 'begun'
        ? 'The file is downloading…'
        : data.state === 'done'
          ? `The file is complete: ${countText(count)}.`
          : 'The download was interrupted, so the file is incomplete. Export it again.';
  const id = `export-${run}`;
  useEffect(() => focusWhenRendered(id), [id]);
  return (
    <li id={id}>
      <span role="status">{text}</span>
    </li>
  );
}
