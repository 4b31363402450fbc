import Type, { type Static } from 'typebox';
import { PAGE_PLACE } from '../submission/applicant-mail.ts';
import { LONGEST_NOTE } from './casework.ts';
import { LONGEST_SUBJECT } from './desk-policies.ts';
import { Nullable } from './nullable.ts';

/** What a saved reply may leave to be filled in. None of them can hold an answer of the form, but her given name. */
const PLACES = ['{name}', '{reference}', '{coordinator}', '{phone}', '{call}', PAGE_PLACE] as const;
/** A subject is read over shoulders, and in lists: it has neither her name nor a link. */
const IN_SUBJECT = PLACES.filter((place) => place !== '{name}' && place !== PAGE_PLACE);

/** Which places a subject or a text of a saved reply may have. */
export const REPLY_PLACES = { subject: IN_SUBJECT, text: PLACES } as const;

/** What stands in braces, and braces that stand alone. */
const BRACED = /\{[^{}\n]*\}?|\}/g;

/** The places of a text that are not among those it may have, braces that stand alone among them. */
export function unknownPlaces(text: string, known: readonly string[]): readonly string[] {
  return [...new Set(text.match(BRACED))].filter((place) => !known.includes(place));
}

/** What is filled in; `null` for what is not known yet, whose place stays. */
type ReplyValues = Readonly<Record<'name' | 'reference' | 'coordinator' | 'phone', string>> & {
  readonly call: string | null;
};

/** A subject or a text with its places filled in, but for that of her page. A name that is missing takes its comma along. */
export function fillReply(text: string, values: ReplyValues): string {
  // Nobody's name is a place.
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

/** The first place that a subject or text has left and nobody fills in when it is sent; `null` for none. */
export function leftPlace(text: string, part: 'subject' | 'text'): string | null {
  return PLACES.find((place) => text.includes(place) && (part === 'subject' || place !== PAGE_PLACE)) ?? null;
}

/**
 * Why no email can go out from here: the server sends none, there is no address, mail to it was refused, or she has
 * withdrawn what she sent.
 */
export const UNMAILED = ['no-mail-server', 'no-address', 'refused', 'withdrawn'] as const;
export type Unmailed = (typeof UNMAILED)[number];

/** `GET /applications/:reference/replies`: what may be written to her, filled in, in her language. */
export const RepliesSchema = Type.Object({
  /** Where it goes; empty where she has given no address. */
  to: Type.String(),
  /** `es`. */
  language: Type.String(),
  /** `null` where an email goes out. */
  unmailed: Nullable(Type.Enum([...UNMAILED])),
  /** The id of the reply that the status calls for and that was not sent yet; `null` for none. */
  offered: Nullable(Type.String()),
  /** In the order of `policies/desk/replies.json`. A text keeps `{page}` where a link is made when it is sent. */
  replies: Type.Array(
    Type.Object({ id: Type.String(), label: Type.String(), subject: Type.String(), text: Type.String() }),
  ),
});
export type WritableReplies = Static<typeof RepliesSchema>;

/** `POST /applications/:reference/replies`: mails a reply, or puts on record what was sent by hand. */
export const NewReplySchema = Type.Object(
  {
    /** A UUID of the sender's: sent again, because the answer was lost, it is the same reply. 409 `reply-exists` for another. */
    id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    /** The id of the saved reply that it was made from. */
    reply: Type.String({ minLength: 1, maxLength: 40 }),
    subject: Type.String({ maxLength: LONGEST_SUBJECT, pattern: String.raw`^[^\r\n]*\S[^\r\n]*$` }),
    text: Type.String({ minLength: 1, maxLength: LONGEST_NOTE, pattern: String.raw`\S` }),
    /** Sent from one's own mail program already: nothing goes out. */
    isByHand: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** The response to it. */
export const ReplySentSchema = Type.Object({ isMailed: Type.Boolean() });
