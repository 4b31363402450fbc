import type { Verdict } from '../../core/rules/evaluate.ts';
import { VERDICT_WORDS } from '../../core/rules/verdict.ts';
import type { NextSteps } from '../../core/desk/desk-policies.ts';
import { ownValue } from '../../core/own-value.ts';
import type {
  AskedNotice,
  DigestNotice,
  MailedAccountNotice,
  MorningNotice,
  Notice,
} from '../store/deliveries/claims.ts';
import { DUE_COUNTED, type DueApplication } from '../store/deliveries/mornings.ts';
import { UNOPENED_COUNTED } from '../store/applications/unopened.ts';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  ...VERDICT_WORDS,
  'needs-review': `${VERDICT_WORDS['needs-review']}: a person has to decide`,
  'not-decided': 'none, people decide on this form',
};

/** The notices that are mailed to the agency. */
type AgencyNotice = Exclude<Notice, { readonly kind: 'applicant' | 'change' }>;

/**
 * The subject of a notice. A digest's subject has only the number of applications, since subjects can be read over
 * shoulders. A digest of none is a test message.
 */
export function subjectOf(notice: AgencyNotice): string {
  if (isTest(notice)) return 'A test message of Harborlight';
  if (notice.kind === 'asked') return `Message from the applicant, ${notice.about}`;
  if (notice.kind === 'account') return 'Your passkeys have changed';
  if (notice.kind === 'morning')
    return morningParts(notice)
      .map(({ due, is }) => `${countOf(due)} ${is}`)
      .join(', ');
  return notice.kind === 'digest'
    ? `${howMany(notice, 'has', 'have')} not been opened`
    : `New application ${notice.reference} (${notice.form})`;
}

function isTest(notice: AgencyNotice): boolean {
  return notice.kind === 'digest' && notice.unopened.count === 0;
}

/**
 * The text of a notice. It contains no answers and no names of applicants: anybody between the server and the mailbox
 * could read it.
 * @param deskUrl where staff find the desk; `null` if applications can only be read by command
 * @param words the time zone and labels of a morning mail
 */
export function textOf(notice: AgencyNotice, deskUrl: string | null, words: MorningWords): string {
  if (isTest(notice)) return 'Notices of applications arrive here.\n';
  if (notice.kind === 'morning') return morningText(notice, deskUrl, words);
  if (notice.kind === 'digest') return digestText(notice, deskUrl);
  if (notice.kind === 'account') return accountText(notice, deskUrl);
  if (notice.kind === 'asked') return askedText(notice, deskUrl);
  const { reference, form, verdict, receivedAt } = notice;
  return `An application was received.

Reference: ${reference}
Form:      ${form}
Verdict:   ${VERDICTS[verdict]}
Received:  ${minutes(receivedAt)} UTC

${howToRead(reference, deskUrl)}
`;
}

function askedText({ about }: AskedNotice, deskUrl: string | null): string {
  return `The applicant of ${about} wrote to you on their page. It’s among the notes of the application.

${howToRead(about, deskUrl)}
`;
}

function howToRead(reference: string, deskUrl: string | null): string {
  return deskUrl === null
    ? `To read it, on the server:\nnpm run -s applications -- show ${reference}`
    : `To read it, at the desk:\n${deskUrl}/desk/applications/${reference}`;
}

function accountText({ name, text, at }: MailedAccountNotice, deskUrl: string | null): string {
  return `Hello ${name},

${text} That was on ${minutes(at)} UTC.

If it was you, there’s nothing to do. If it wasn’t, tell someone who manages people at your agency right away. They can end your sessions and disable your account.
${deskUrl === null ? '' : `\nYour account:\n${deskUrl}/desk/account\n`}`;
}

function digestText(notice: DigestNotice, deskUrl: string | null): string {
  const { count, groups, oldest } = notice.unopened;
  const more = count - oldest.length;
  const byKind = groups.map(
    (each) => `${String(each.count).padStart(6)}  ${each.form}: ${VERDICTS[each.verdict]}`,
  );
  const listed = oldest.map((each) => `  ${each.reference}  ${minutes(each.receivedAt)} UTC  ${each.form}`);
  const them = count === 1 ? 'it' : 'them';
  return `${howMany(notice, 'came', 'came')} in more than a day ago, and nobody has opened ${them}.

${byKind.join('\n')}

${more > 0 ? 'The oldest' : 'Oldest first'}:
${listed.join('\n')}
${more > 0 ? `  and ${count < UNOPENED_COUNTED ? more : 'many'} more\n` : ''}
${
  deskUrl === null
    ? 'To list them and read one, on the server:\nnpm run -s applications -- list --state new\nnpm run -s applications -- show REFERENCE'
    : `To read them, at the desk:\n${deskUrl}/desk`
}

This mail comes once a day until everything has been opened.
`;
}

/** The time zone and the labels of next steps in a morning mail. */
export interface MorningWords {
  readonly timeZone: string;
  readonly nextSteps: NextSteps;
}

/** The non-empty parts of a morning mail: overdue, due today, and due but assigned to nobody. */
function morningParts({ own, unassigned, at }: MorningNotice) {
  const isOver = ({ dueAt }: DueApplication) => dueAt <= at;
  return [
    { is: 'overdue', heading: 'Overdue', due: own.filter(isOver) },
    { is: 'due today', heading: 'Due today', due: own.filter((each) => !isOver(each)) },
    { is: 'that no one has', heading: 'No one has these', due: unassigned },
  ].filter(({ due }) => due.length > 0);
}

function countOf({ length }: readonly DueApplication[]): string {
  return length < DUE_COUNTED ? String(length) : `${DUE_COUNTED} or more`;
}

function morningText(notice: MorningNotice, deskUrl: string | null, words: MorningWords): string {
  const { timeZone, nextSteps } = words;
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const line = ({ reference, dueAt, step }: DueApplication) => {
    const label = ownValue(nextSteps, step)?.label ?? 'No next step yet';
    const link = deskUrl === null ? '' : `\n  ${deskUrl}/desk/applications/${reference}`;
    return `- ${reference}: ${label}, ${when.format(new Date(dueAt))}${link}`;
  };
  const parts = morningParts(notice).map(({ heading, due }) => {
    const more = due.length > MORNING_LISTED ? [`and ${due.length - MORNING_LISTED} more`] : [];
    return `${heading}: ${countOf(due)}\n${[...due.slice(0, MORNING_LISTED).map(line), ...more].join('\n')}`;
  });
  return `Hello ${notice.name},

${parts.join('\n\n')}
${deskUrl === null ? '' : `\nThe queue:\n${deskUrl}/desk\n`}
This mail comes each morning when something is due. You can turn it off under Your account${deskUrl === null ? '.' : `:\n${deskUrl}/desk/account`}
`;
}

/** Maximum number of applications listed per part. */
const MORNING_LISTED = 20;

/** Such as `3 applications have`. */
function howMany({ unopened: { count } }: DigestNotice, one: string, many: string): string {
  if (count === 1) return `1 application ${one}`;
  return `${count < UNOPENED_COUNTED ? count : `${UNOPENED_COUNTED} or more`} applications ${many}`;
}

/** @returns such as `2026-11-22 15:04` */
function minutes(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
