import Type, { type Static } from 'typebox';
import { ENGLISH, TRANSLATIONS } from '../languages/language.ts';
import { PAGE_PLACEHOLDER } from '../submission/applicant-mail.ts';
import { LONGEST_NOTE } from './casework.ts';
import { closed } from './closed.ts';
import { LONGEST_SUBJECT } from './desk-policies.ts';
import { Nullable } from './nullable.ts';

/** The placeholders of a saved reply. None can hold a form answer, except the applicant's given name. */
const PLACEHOLDERS = [
  '{name}',
  '{reference}',
  '{coordinator}',
  '{phone}',
  '{call}',
  PAGE_PLACEHOLDER,
] as const;
/** A subject may be seen by others, so it contains neither the name nor a link. */
const IN_SUBJECT = PLACEHOLDERS.filter((place) => place !== '{name}' && place !== PAGE_PLACEHOLDER);

/** The placeholders that a subject or text may contain. */
export const REPLY_PLACEHOLDERS = { subject: IN_SUBJECT, text: PLACEHOLDERS } as const;

/** Text in braces, and unpaired braces. */
const BRACED = /\{[^{}\n]*\}?|\}/g;

/** The placeholders of a text that are not allowed, including unpaired braces. */
export function unknownPlaceholders(text: string, known: readonly string[]): readonly string[] {
  return [...new Set(text.match(BRACED))].filter((place) => !known.includes(place));
}

/** The values to fill in; `null` for a value that is not known yet, which leaves the placeholder. */
type ReplyValues = Readonly<Record<'name' | 'reference' | 'coordinator' | 'phone', string>> & {
  readonly call: string | null;
};

/**
 * Fills in a subject or text, except for the placeholder of the applicant's page. If the name is empty, the comma
 * before it is removed too.
 */
export function fillReply(text: string, values: ReplyValues): string {
  // Braces are removed from values, so that a name cannot contain a placeholder.
  const plain = (value: string) => value.replaceAll(/[{}]/g, '').trim();
  const named = plain(values.name) === '' ? text.replaceAll(/,? \{name\}/g, '') : text;
  return named.replaceAll(
    /\{(name|reference|coordinator|phone|call)\}/g,
    (place, name: keyof ReplyValues) => {
      const value = values[name];
      return value === null ? place : plain(value);
    },
  );
}

/** The first placeholder still to be filled in before sending; `null` if there is none. */
export function unfilledPlaceholder(text: string, part: 'subject' | 'text'): string | null {
  return (
    PLACEHOLDERS.find(
      (place) => text.includes(place) && (part === 'subject' || place !== PAGE_PLACEHOLDER),
    ) ?? null
  );
}

/**
 * Why the server cannot email the applicant: it sends no mail, she gave no address, mail to it was refused, or she
 * withdrew her application.
 */
export const UNMAILED = ['no-mail-server', 'no-address', 'refused', 'withdrawn'] as const;
export type Unmailed = (typeof UNMAILED)[number];

/** `GET /applications/:reference/replies`: the replies that staff can send, filled in, in every language. */
export const RepliesSchema = Type.Object({
  /** The recipient's address; empty if the applicant gave none. */
  to: Type.String(),
  /** The language that the applicant wrote in. */
  language: Type.Enum([ENGLISH, ...TRANSLATIONS]),
  /** `null` if the server can email her. */
  unmailed: Nullable(Type.Enum([...UNMAILED])),
  /** The id of the reply that the status calls for and that was not sent yet; `null` for none. */
  offered: Nullable(Type.String()),
  /**
   * In the order of `policies/desk/replies.json`. `{page}` stays in the text until sending, when the server creates the
   * link.
   */
  replies: Type.Array(
    Type.Object({
      id: Type.String(),
      language: Type.Enum([ENGLISH, ...TRANSLATIONS]),
      label: Type.String(),
      subject: Type.String(),
      text: Type.String(),
    }),
  ),
});
export type WritableReplies = Static<typeof RepliesSchema>;

/** `POST /applications/:reference/replies`: mails a reply, or records one that was sent by hand. */
export const NewReplySchema = closed({
  /**
   * A UUID from the client, which makes a retry store the same reply once. 409 `reply-exists` if another reply has
   * this id.
   */
  id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  /** The id of the saved reply that it was made from. */
  reply: Type.String({ minLength: 1, maxLength: 40 }),
  subject: Type.String({ maxLength: LONGEST_SUBJECT, pattern: String.raw`^[^\r\n]*\S[^\r\n]*$` }),
  text: Type.String({ minLength: 1, maxLength: LONGEST_NOTE, pattern: String.raw`\S` }),
  /** Already sent from the staff member's own mail program, so the server sends nothing. */
  isByHand: Type.Optional(Type.Boolean()),
});

/** The response of `POST /applications/:reference/replies`. */
export const ReplySentSchema = Type.Object({ isMailed: Type.Boolean() });
