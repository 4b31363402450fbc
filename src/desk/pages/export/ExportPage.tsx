import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BegunExport, ExportRequest, ExportState } from '../../../core/desk/export.ts';
import { ask } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useConfirmedAsk } from '../../session/confirm.tsx';
import { useSession } from '../../session/session.ts';
import { focusOnceThere } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { VERDICT_LABELS } from '../../shell/verdicts.tsx';

/** Milliseconds between two looks at how far an export is. */
const LOOK_EVERY = 1500;

/** Takes applications out of the desk, with all their answers. */
export function ExportPage() {
  const { forms } = useSession().desk;
  const confirmedAsk = useConfirmedAsk();
  const [runs, setRuns] = useState<readonly string[]>([]);
  return (
    <>
      <PageHead title="Export" />
      <div className="columns">
        <section className="panel" aria-labelledby="what">
          <h2 id="what">Which applications</h2>
          <DeskForm
            unsent={{ what: 'Unsent form', of: 'Export' }}
            fields={[
              {
                name: 'form',
                kind: 'select',
                label: 'Form',
                choices: [['', 'All forms'], ...Object.entries(forms)],
              },
              {
                name: 'verdict',
                kind: 'select',
                label: 'Verdict',
                choices: [['', 'All verdicts'], ...Object.entries(VERDICT_LABELS)],
              },
              {
                name: 'state',
                kind: 'select',
                label: 'Opened or not',
                choices: [
                  ['', 'All'],
                  ['new', 'Not opened yet'],
                  ['opened', 'Opened'],
                ],
              },
              {
                name: 'flagged',
                kind: 'select',
                label: 'Flags',
                choices: [
                  ['', 'Any'],
                  ['yes', 'Only flagged applications'],
                ],
              },
              { name: 'from', kind: 'date', label: 'From', hint: 'The first day (UTC), if any.' },
              { name: 'until', kind: 'date', label: 'Until', hint: 'The last day (UTC), if any.' },
              {
                name: 'format',
                kind: 'radios',
                label: 'Format',
                choices: [
                  ['csv', 'CSV, for spreadsheets'],
                  ['json', 'JSON, for programs'],
                ],
              },
              {
                name: 'reason',
                kind: 'text',
                label: 'Why are you exporting them?',
                hint: 'It’s logged with your name.',
                missing: 'Say why you’re exporting them.',
                longest: 500,
              },
            ]}
            initial={{ format: 'csv' }}
            submitLabel="Export applications"
            onSubmit={async ({ flagged, ...chosen }) => {
              // The fields have the choices of each.
              const body = {
                ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
                ...(flagged === 'yes' && { flagged: true }),
              } as ExportRequest;
              const { run } = await confirmedAsk<BegunExport>('/exports', { method: 'POST', body });
              // The browser writes it to disk as it comes, however large it is.
              const link = document.createElement('a');
              link.href = `/desk/api/exports/${run}`;
              link.download = '';
              link.click();
              setRuns((before) => [run, ...before]);
            }}
          />
        </section>
        <div className="stack">
          <section className="panel" aria-labelledby="care">
            <h2 id="care">Before you export</h2>
            <p>
              The file contains every answer, including those covered here. The log records who exported what
              and why, and each application counts as opened.
            </p>
            <p>
              Keep it encrypted, and delete it when you no longer need it. Erasing an application here doesn’t
              erase it from the file.
            </p>
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
      </div>
    </>
  );
}

function Run({ run }: { readonly run: string }) {
  const { data, error } = useQuery({
    queryKey: ['export', run],
    queryFn: ({ signal }) => ask<ExportState>(`/exports/${run}/state`, { signal }),
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
          ? `The file is complete: ${count.toLocaleString('en-US')} ${count === 1 ? 'application' : 'applications'}.`
          : 'The download was interrupted, so the file is incomplete. Export it again.';
  const id = `export-${run}`;
  useEffect(() => focusOnceThere(id), [id]);
  return (
    <li id={id}>
      <span role="status">{text}</span>
    </li>
  );
}
