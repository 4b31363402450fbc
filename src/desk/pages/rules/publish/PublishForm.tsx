import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NextView } from '../../../../core/desk/next-version.ts';
import type { PublicationView, PublishRequest } from '../../../../core/desk/publications.ts';
import { DeskError } from '../../../api.ts';
import { DeskForm } from '../../../forms/DeskForm.tsx';
import { useConfirmedAsk } from '../../../session/confirm.tsx';
import { focusOnceThere } from '../../../shell/focus.ts';
import { timeZone } from '../../../shell/moment.ts';
import type { UnsentPlace } from '../../../shell/unsent.ts';
import { PUBLICATION } from './PublicationNotice.tsx';

/** The id of the box that confirms what a change refuses. */
const ACKNOWLEDGE = 'acknowledge';

/** As what the reason for publishing is kept. */
const REASON: UnsentPlace = { what: 'Unsent reason', of: 'Review and publish', key: 'publish' };

/** Why it comes into force, and when: now, at a date, or once somebody else has approved it. */
export function PublishForm({
  next,
  needsSecondPerson,
  refusals,
  onPublished,
}: {
  readonly next: NextView;
  readonly needsSecondPerson: boolean;
  /** What it refuses of those who were eligible, a sentence for each rule set that refuses more than half of them. */
  readonly refusals: readonly string[];
  /** It is in force, or waits. */
  readonly onPublished: (publication: PublicationView) => void;
}) {
  /** The step of which it is confirmed: another step is confirmed anew. */
  const [acknowledged, setAcknowledged] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isAcknowledged = acknowledged === next.step;
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  const hindrance = hindranceOf(next);
  return (
    <section className="panel" aria-labelledby="publish">
      <h2 id="publish">Publish</h2>
      {needsSecondPerson && (
        <p className="muted">Someone else has to approve it. Until then, it waits on the Rules page.</p>
      )}
      {hindrance === null && refusals.length > 0 && (
        <div className="notice notice--bad field">
          <div className="stack stack--close">
            {refusals.map((sentence) => (
              <p key={sentence}>
                <strong>{sentence}</strong>
              </p>
            ))}
            <label>
              <input
                id={ACKNOWLEDGE}
                type="checkbox"
                checked={isAcknowledged}
                aria-describedby={isMissing ? `${ACKNOWLEDGE}-error` : undefined}
                aria-invalid={isMissing}
                onChange={({ currentTarget: { checked } }) => {
                  setAcknowledged(checked ? next.step : null);
                  setMissing(false);
                }}
              />
              Yes, this is what we intend
            </label>
            {isMissing && (
              <p className="field__error" id={`${ACKNOWLEDGE}-error`} role="alert">
                Check this box to publish, or change the number.
              </p>
            )}
          </div>
        </div>
      )}
      {hindrance === null ? (
        <DeskForm
          form="publish-reason"
          unsent={REASON}
          initial={{ publishWhen: 'now' }}
          hints={{ publishTime: `In this device’s time zone: ${timeZone()}.` }}
          submitLabel={needsSecondPerson ? 'Ask for approval' : 'Publish'}
          onSubmit={async ({ publishReason, publishWhen, publishDay, publishTime }) => {
            // The form lets no other through than a day and a time of the clock of this device.
            const at =
              publishWhen === 'later' ? new Date(`${String(publishDay)}T${String(publishTime)}`) : null;
            if (at !== null && at.getTime() <= Date.now())
              return [{ field: 'publishTime', message: 'Enter a time in the future.' }];
            if (at !== null && !isOnClock(at, String(publishTime)))
              return [
                { field: 'publishTime', message: 'Clocks skip this time on that day. Enter another one.' },
              ];
            if (refusals.length > 0 && !isAcknowledged) {
              setMissing(true);
              focusOnceThere(ACKNOWLEDGE);
              return [];
            }
            const body: PublishRequest = {
              step: next.step,
              ...(isAcknowledged ? { acknowledged: next.step } : {}),
              reason: String(publishReason).trim(),
              ...(at === null ? {} : { at: at.toISOString() }),
            };
            try {
              onPublished(
                await confirmedAsk<PublicationView>('/rules/next/publish', { method: 'POST', body }),
              );
              focusOnceThere(PUBLICATION);
            } catch (error) {
              // The server's clock counts, and how far ahead it plans.
              if (!(error instanceof DeskError) || error.code !== 'date') throw error;
              return [{ field: 'publishDay', message: error.message }];
            } finally {
              await client.invalidateQueries({ queryKey: ['rules'] });
            }
            return null;
          }}
        />
      ) : (
        <p className="notice">{hindrance}</p>
      )}
    </section>
  );
}

/** Whether a moment has the time that somebody has typed: in spring an hour is missing. @param time `17:30` */
function isOnClock(at: Date, time: string): boolean {
  return at.getHours() * 60 + at.getMinutes() === Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** What keeps it from being published, in a sentence; `null` when nothing does. */
function hindranceOf({ check, touched, files }: NextView): string | null {
  if (files.length === 0) return 'Nothing has changed yet.';
  if (touched !== null)
    return `Something else took effect that changes ${touched.places.join(' and ')}, too. Take back those steps first.`;
  return check.ok
    ? null
    : 'Fix the problems above first. If rows of the table or examples of forms no longer pass, accept them or change the rules.';
}
