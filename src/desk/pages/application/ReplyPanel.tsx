import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { LONGEST_NOTE } from '../../../core/desk/casework.ts';
import { LONGEST_SUBJECT } from '../../../core/desk/desk-policies.ts';
import { unfilledPlaceholder, type Unmailed, type WritableReplies } from '../../../core/desk/replies.ts';
import { isLanguage, LANGUAGE_NAMES_IN_ENGLISH, type Language } from '../../../core/languages/language.ts';
import { PAGE_PLACEHOLDER } from '../../../core/submission/applicant-mail.ts';
import { DeskError } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { mailUrl } from '../../shell/contact-urls.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { SelectField } from '../../shell/SelectField.tsx';
import { hasUnsent } from '../../shell/unsent.ts';
import { useMemoryState } from '../../shell/use-memory-state.ts';
import { refreshQueue } from '../queue/queue-query.ts';
import { caseworkQuery, repliesQuery } from './application-queries.ts';
import { FoldedPanel } from './FoldedPanel.tsx';
import { useApplicationPost } from './use-application-post.ts';

/** Writes to an applicant in her language, or in another one: a saved reply, filled in and edited. */
export function ReplyPanel({
  reference,
  spoken,
}: {
  readonly reference: string;
  /** The language that she asked to be called in; `null` if she did not say: then the one she wrote in. */
  readonly spoken: Language | null;
}) {
  const replies = useQuery(repliesQuery(reference));
  const { data: casework } = useQuery(caseworkQuery(reference));
  const client = useQueryClient();
  // The offered replies depend on the status, and their placeholders on the call.
  const goesBy = `${casework?.status} ${casework?.call?.startsAt}`;
  const askAgain = useEffectEvent(() => void client.invalidateQueries(repliesQuery(reference)));
  useEffect(() => askAgain(), [goesBy]);
  return (
    <FoldedPanel id="reply" title="Reply" className="no-print">
      <Loaded query={replies}>{(data) => <Write reference={reference} data={data} spoken={spoken} />}</Loaded>
    </FoldedPanel>
  );
}

function Write({
  reference,
  data: { to, language: written, unmailed, offered, replies: all },
  spoken,
}: ComponentProps<typeof ReplyPanel> & { readonly data: WritableReplies }) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  // That of her own language is as earlier releases kept it.
  const keyOf = (id: string, by: Language) => `reply ${reference} ${id}${by === written ? '' : ` ${by}`}`;
  // The first reply that was edited and not sent is open.
  const [unsent] = useState(() => all.find(({ id, language: by }) => hasUnsent(client, keyOf(id, by))));
  const [chosen, setChosen] = useState(unsent?.id ?? '');
  const [language, setLanguage] = useState(unsent?.language ?? spoken ?? written);
  const replies = all.filter((each) => each.language === language);
  /** The idempotency id of the reply being sent, kept until the server has answered. */
  const [sentAs, setSentAs] = useMemoryState<string | null>(`sent reply ${reference}`, null);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const reply = replies.find(({ id }) => id === chosen);
  const offer = replies.find(({ id }) => id === offered && id !== chosen);
  const name = LANGUAGE_NAMES_IN_ENGLISH[language];

  const choose = (id: string) => {
    setSaid('');
    setChosen(id);
    // What is rendered now is below the window's edge.
    requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
  };
  /** The pressed button disappears, so this keeps the focus in the panel. */
  const focusChoice = () => place.current?.querySelector('select')?.focus();

  async function send(written: { readonly subject: string; readonly text: string }): Promise<void> {
    const id = sentAs ?? crypto.randomUUID();
    setSentAs(id);
    try {
      const isByHand = unmailed !== null && { isByHand: true };
      await post('replies', { id, reply: chosen, ...written, ...isByHand });
    } catch (error) {
      // The server already has a reply with this id and other text, so the current text needs a new id.
      if (error instanceof DeskError && error.code === 'reply-exists') setSentAs(null);
      throw error;
    }
    setSentAs(null);
    void client.invalidateQueries({ queryKey: ['application', reference] });
    void refreshQueue(client);
    setSaid(`${unmailed === null ? `On its way to ${to}. ` : ''}It’s under “What happened” now.`);
    focusChoice();
    setChosen('');
  }
  return (
    <div className="stack reply" ref={place}>
      {offer !== undefined && (
        <p>
          <Button
            look="quiet"
            isSmall
            onClick={() => {
              choose(offer.id);
              focusChoice();
            }}
          >
            Write “{offer.label}”
          </Button>
        </p>
      )}
      <div className="toolbar">
        <SelectField
          label="Saved reply"
          value={reply === undefined ? '' : chosen}
          choices={[
            ['', 'Choose what to write'],
            ...replies.map(
              ({ id, label }) =>
                [
                  id,
                  hasUnsent(client, keyOf(id, language)) && id !== chosen ? `${label}, unsent` : label,
                ] as const,
            ),
          ]}
          onChange={choose}
        />
        <SelectField
          label="Language"
          value={language}
          choices={Object.entries(LANGUAGE_NAMES_IN_ENGLISH)}
          onChange={(picked) => {
            if (isLanguage(picked)) setLanguage(picked);
          }}
        />
      </div>
      {reply !== undefined && (
        <p className="muted">
          {unmailed === null
            ? `Goes out as an email in ${name} to ${to}. What they answer comes to the agency’s mailbox.`
            : `${WHY[unmailed]} Open the reply${to === '' ? '' : ` to ${to}`}, in ${name}, in your mail program and send it there. Then press “I sent it” to put it on record.`}
        </p>
      )}
      {reply !== undefined && (
        <DeskForm
          key={`${chosen} ${language}`}
          fields={[
            {
              name: 'subject',
              kind: 'text',
              label: 'Subject',
              lang: language,
              requiredMessage: 'Write a subject.',
              maxLength: LONGEST_SUBJECT,
              validate: (text: string) => unfilled(text, 'subject'),
            },
            {
              name: 'text',
              kind: 'lines',
              label: 'Text',
              lang: language,
              requiredMessage: 'Write the reply first.',
              maxLength: LONGEST_NOTE,
              validate: (text: string) => unfilled(text, 'text'),
              ...(reply.text.includes(PAGE_PLACEHOLDER) && {
                hint: `${PAGE_PLACEHOLDER} becomes the link to their page when it’s sent.`,
              }),
            },
          ]}
          initial={{ subject: reply.subject, text: reply.text }}
          unsent={{ what: 'Unsent reply', of: reference, key: keyOf(chosen, language), at: 'reply' }}
          submitLabel={unmailed === null ? 'Send' : 'I sent it'}
          tone={unmailed === null ? undefined : 'quiet'}
          beside={({ subject, text }) =>
            unmailed !== null && (
              <a className="button" href={mailtoOf(to, String(subject), String(text))}>
                Open in your mail program
              </a>
            )
          }
          onSubmit={send}
        />
      )}
      <p className="muted said" role="status">
        {said}
      </p>
    </div>
  );
}

/** Why no email is sent to the applicant. */
const WHY: Readonly<Record<Unmailed, string>> = {
  'no-mail-server': 'Email to applicants isn’t set up here.',
  'no-address': 'They gave no email address.',
  refused: 'The last email to their address was refused.',
  withdrawn: 'They withdrew their application, so no email goes out by itself.',
};

function unfilled(text: string, part: 'subject' | 'text'): string | null {
  const left = unfilledPlaceholder(text, part);
  if (left === null) return null;
  return left === '{call}'
    ? 'No call is scheduled, so nothing fills in {call}. Schedule one, or take it out.'
    : `Fill in ${left}, or take it out. It would go out as it is.`;
}

/** A `mailto:` URL (RFC 6068), in which line breaks are CR LF. */
function mailtoOf(to: string, subject: string, text: string): string {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `${mailUrl(to)}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
