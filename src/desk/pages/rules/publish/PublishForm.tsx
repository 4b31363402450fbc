import { useQueryClient } from '@tanstack/react-query';
import type { NextView } from '../../../../core/desk/next-version.ts';
import type { PublicationView, PublishRequest } from '../../../../core/desk/publications.ts';
import { DeskError } from '../../../api.ts';
import { Button } from '../../../Button.tsx';
import { DeskForm } from '../../../forms/DeskForm.tsx';
import { useConfirmedFetch } from '../../../session/confirm.tsx';
import { PasskeyNeeded } from '../../../session/PasskeyNeeded.tsx';
import { focusWhenRendered } from '../../../shell/focus.ts';
import { timeZone } from '../../../shell/moment.ts';
import type { UnsentLabel } from '../../../shell/unsent.ts';
import { PUBLICATION } from './PublicationNotice.tsx';

/** Names the unsent reason for publishing. */
const REASON: UnsentLabel = { what: 'Unsent reason', of: 'Review and publish', key: 'publish' };

/** The reason for publishing, and when: now, on a date, or after another person's approval. */
export function PublishForm({
  next,
  needsSecondPerson,
  refusals,
  onPublished,
}: {
  readonly next: NextView;
  readonly needsSecondPerson: boolean;
  /** A sentence for each rule set that would refuse more than half of the applicants who were eligible. */
  readonly refusals: readonly string[];
  /** Called when the publication is in force or waiting. */
  readonly onPublished: (publication: PublicationView) => void;
}) {
  const client = useQueryClient();
  const confirmedFetch = useConfirmedFetch();
  const hindrance = hindranceOf(next);
  const verb = needsSecondPerson ? 'Ask for approval' : 'Publish';
  return (
    <section className="panel" aria-labelledby="publish">
      <h2 id="publish">Publish</h2>
      {needsSecondPerson && (
        <p className="muted">Someone else has to approve it. Until then, it waits on the Rules page.</p>
      )}
      {hindrance !== null ? (
        <>
          <p id="hindrance">{hindrance}</p>
          <div className="cluster">
            <Button isDisabled aria-describedby="hindrance" onClick={() => {}}>
              {verb}
            </Button>
          </div>
        </>
      ) : (
        <DeskForm
          unsent={REASON}
          fields={[
            {
              name: 'reason',
              kind: 'lines',
              label: 'Why are you changing this?',
              hint: 'Say who agreed to it, too. The reason stays in the history permanently, so don’t name an applicant.',
              requiredMessage: 'Say why you’re changing this.',
              maxLength: 500,
              validate: (text) =>
                text.length < 3 ? 'Say why in a few words, such as who agreed to it.' : null,
            },
            {
              name: 'when',
              kind: 'radios',
              label: 'When should it take effect?',
              choices: [
                ['now', 'Now'],
                ['later', 'On a date'],
              ],
            },
            {
              name: 'day',
              kind: 'date',
              label: 'Day',
              requiredMessage: 'Enter the date.',
              validate: (day) =>
                new Date(`${day}T23:59:59`) < new Date() ? 'Enter today’s date or a later one.' : null,
              showIf: ['when', 'later'],
            },
            {
              name: 'time',
              kind: 'text',
              label: 'Time (24 hours)',
              hint: `In this device’s time zone: ${timeZone()}.`,
              placeholder: '09:00',
              requiredMessage: 'Enter the time.',
              validate: (time) =>
                /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : 'Enter a time like 09:00 or 17:30.',
              showIf: ['when', 'later'],
            },
            ...(refusals.length === 0
              ? []
              : [
                  {
                    name: 'acknowledged',
                    kind: 'checkboxes',
                    label: refusals.join(' '),
                    // A new step needs a new confirmation.
                    choices: [[String(next.step), 'Yes, this is what we intend']],
                    requiredMessage: 'Check this box to publish, or change the number.',
                  } as const,
                ]),
          ]}
          initial={{ when: 'now' }}
          beside={() => <PasskeyNeeded />}
          submitLabel={verb}
          onSubmit={async ({ reason, when, day, time }) => {
            const at = when === 'later' ? new Date(`${day}T${time}`) : null;
            if (at !== null && at.getTime() <= Date.now())
              throw wrongField('time', 'Enter a time in the future.');
            if (at !== null && !isOnClock(at, time))
              throw wrongField('time', 'Clocks skip this time on that day. Enter another one.');
            const body: PublishRequest = {
              step: next.step,
              reason,
              ...(refusals.length === 0 ? {} : { acknowledged: next.step }),
              ...(at === null ? {} : { at: at.toISOString() }),
            };
            try {
              onPublished(
                await confirmedFetch<PublicationView>('/rules/next/publish', { method: 'POST', body }),
              );
              focusWhenRendered(PUBLICATION);
            } catch (error) {
              // The server decides whether the date is valid, by its own clock.
              if (!(error instanceof DeskError) || error.code !== 'date') throw error;
              throw wrongField('day', error.message);
            } finally {
              await client.invalidateQueries({ queryKey: ['rules'] });
            }
          }}
        />
      )}
    </section>
  );
}

function wrongField(field: string, message: string): DeskError {
  return new DeskError(400, { code: 'invalid', message, fields: [{ field, message }] });
}

/** Whether a moment has the typed time: the start of daylight saving time skips an hour. @param time `17:30` */
function isOnClock(at: Date, time: string): boolean {
  return at.getHours() * 60 + at.getMinutes() === Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Why it can't be published, in a sentence; `null` if it can. */
function hindranceOf({ check, touched, files }: NextView): string | null {
  if (files.length === 0) return 'Nothing has changed yet.';
  if (touched !== null)
    return `Something else took effect that changes ${touched.places.join(' and ')}, too. Take back those steps first.`;
  return check.ok ? null : 'You can publish once the check passes.';
}
