import './receipt.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { dateText } from '../../../core/languages/date-text.ts';
import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { useOutcomeTexts, useSite } from '../../languages/site-language.ts';
import { CALL_REQUEST } from './sides.ts';

/** The maximum time until we get in touch, in milliseconds (docs/product.md#constants). */
const ANSWERED_WITHIN = 24 * 60 * 60 * 1000;

export interface SentRowsProps {
  /** The submission. The rows leave out a queued submission, and an unknown time. */
  readonly submitted: SubmittedApplication;
  /** The application that a call request belongs to. */
  readonly application?: SubmittedApplication | null;
  /** Whether we promise to get in touch about it. */
  readonly isAnswered?: boolean;
}

/**
 * The receipt's rows: when we reply at the latest, when we received the application, whose reference is on the receipt,
 * and the requested times of a call request.
 */
export function SentRows({ submitted, application, isAnswered = true }: SentRowsProps) {
  const { texts } = useSite();
  const { receipt } = useOutcomeTexts();
  const asked = useAsked(submitted);
  if (submitted.outcome.status !== 'sent') return null;
  const { receivedAt, outcome } = submitted;
  // The time of day stays on one line.
  const day = (at: number) =>
    dateText(at, texts.locale, {
      weekday: 'short',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).replace(/ (?:at|a las?) .+/, (time) => ` ${time.slice(1).replaceAll(' ', '\u00a0')}`);
  const by = outcome.form === CALL_REQUEST ? receipt.confirmedBy : receipt.answeredBy;
  const times: readonly (readonly [label: string, at: number | undefined])[] = [
    [by, receivedAt === undefined || !isAnswered ? undefined : receivedAt + ANSWERED_WITHIN],
    [receipt.received, (application ?? submitted).receivedAt],
  ];
  const rows = [
    ...times.flatMap(([label, at]) => (at === undefined ? [] : [[label, day(at)] as const])),
    ...asked,
  ];
  return rows.length === 0 ? null : (
    <ul className="receipt__rows">
      {rows.map(([label, text]) => (
        <li key={label}>
          {label} <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}

const NOTHING: readonly (readonly [label: string, text: string])[] = [];

/**
 * The answers of a call request in the form's own words; empty until it is sent and they are loaded, and for other
 * forms.
 */
function useAsked(submitted: SubmittedApplication): typeof NOTHING {
  const { language } = useSite();
  const [rows, setRows] = useState(NOTHING);
  const { outcome, contact } = submitted;
  // Not while it is queued: without a connection, the script and the form could not be fetched.
  const isSentCall = outcome.form === CALL_REQUEST && outcome.status === 'sent';
  const load = useEffectEvent(async () => {
    const { askedRows } = await import('./asked-rows.ts');
    return askedRows(contact, language);
  });

  useEffect(() => {
    if (!isSentCall) return undefined;
    let isCurrent = true;
    load().then(
      (asked) => isCurrent && setRows(asked),
      // The receipt is complete enough without these rows, so a failed fetch is ignored.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isSentCall]);
  return rows;
}
