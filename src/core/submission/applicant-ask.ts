import { isJsonObject, type Json } from '../json.ts';

/** What an applicant asks for on her own page. Staff read it among the notes of her application. */
export type ApplicantAsk =
  /** Each `null` where it stays as it was. */
  | { readonly kind: 'contact'; readonly email: string | null; readonly phone: string | null }
  | { readonly kind: 'call'; readonly text: string }
  /** Who told her about the agency. */
  | { readonly kind: 'told-by'; readonly text: string }
  /** `no-texts` takes back what she agreed to by asking for a text message. */
  | { readonly kind: 'no-texts' | 'withdrawal' | 'copy' | 'erasure' };

const BARE = ['no-texts', 'withdrawal', 'copy', 'erasure'] as const;

/**
 * Reads what was asked for from its note.
 * @param kind of the note
 * @param text JSON
 * @returns `null` for what this release does not know
 */
export function readAsk(kind: string, text: string): ApplicantAsk | null {
  const bare = BARE.find((each) => each === kind);
  if (bare !== undefined) return { kind: bare };
  const said: unknown = JSON.parse(text);
  if (!isJsonObject(said)) return null;
  const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : null);
  if (kind === 'contact') return { kind, email: textOf(said['email']), phone: textOf(said['phone']) };
  return kind === 'call' || kind === 'told-by' ? { kind, text: textOf(said['text']) ?? '' } : null;
}

/** What she asks for, as staff read it. */
export function askInWords(ask: ApplicantAsk): string {
  switch (ask.kind) {
    case 'contact': {
      const parts = [
        ...(ask.phone === null ? [] : [`phone ${ask.phone}`]),
        ...(ask.email === null ? [] : [`email ${ask.email}`]),
      ];
      return `Has new contact details. From now on: ${parts.join(', ')}.`;
    }
    case 'call':
      return `About the call: ${ask.text}`;
    case 'told-by':
      return `Heard about us from: ${ask.text}`;
    case 'no-texts':
      return 'Wants no text messages any more, and takes back having agreed to them.';
    case 'withdrawal':
      return 'Withdraws the application.';
    case 'copy':
      return 'Asks for a copy of everything we hold about them.';
    case 'erasure':
      return 'Asks us to erase everything we hold about them.';
  }
}
