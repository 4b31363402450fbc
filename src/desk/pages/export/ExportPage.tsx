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
            form="export"
            unsent={{ what: 'Unsent form', of: 'Export' }}
            initial={{ exportFormat: 'csv' }}
            choices={{
              exportForm: Object.entries(forms).map(([value, label]) => ({ value, label })),
              exportVerdict: Object.entries(VERDICT_LABELS).map(([value, label]) => ({ value, label })),
            }}
            submitLabel="Export applications"
            onSubmit={async (answers) => {
              const { run } = await confirmedAsk<BegunExport>('/exports', {
                method: 'POST',
                body: requestOf(answers),
              });
              // The browser writes it to disk as it comes, however large it is.
              const link = document.createElement('a');
              link.href = `/desk/api/exports/${run}`;
              link.download = '';
              link.click();
              setRuns((before) => [run, ...before]);
              return null;
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

/** What the server is asked for. Fields that were left empty are left out. */
function requestOf(answers: Readonly<Record<string, unknown>>): ExportRequest {
  const {
    exportReason,
    exportFormat,
    exportForm,
    exportVerdict,
    exportState,
    exportFrom,
    exportUntil,
    exportFlagged,
  } = answers;
  // The form's own schema has the choices of each.
  return {
    format: exportFormat,
    reason: exportReason,
    ...(exportForm === undefined ? {} : { form: exportForm }),
    ...(exportVerdict === undefined ? {} : { verdict: exportVerdict }),
    ...(exportState === undefined ? {} : { state: exportState }),
    ...(exportFrom === undefined ? {} : { from: exportFrom }),
    ...(exportUntil === undefined ? {} : { until: exportUntil }),
    ...(exportFlagged === true ? { flagged: true } : {}),
  } as ExportRequest;
}
