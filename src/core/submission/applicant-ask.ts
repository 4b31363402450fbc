import { formatPhone } from '../form/phone.ts';
import { isJsonObject, type Json } from '../json.ts';

/**
 * How somebody is reached from now on, as she says on her page or staff correct it beside what she sent: each `null` where
 * it stays as it was.
 */
export interface NewContact {
  readonly kind: 'contact';
  /** Staff alone correct it. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** What an applicant asks for on her own page. Staff read it among the notes of her application. */
export type ApplicantAsk =
  | NewContact
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
  if (kind === 'contact')
    return { kind, name: textOf(said['name']), email: textOf(said['email']), phone: textOf(said['phone']) };
  return kind === 'call' || kind === 'told-by' ? { kind, text: textOf(said['text']) ?? '' } : null;
}

/**
 * New contact details as somebody has typed them; what is empty stays as it was.
 * @returns the names of those that cannot be right, where there are any
 */
export function readContact(
  typed: Readonly<Record<'name' | 'email' | 'phone', string>>,
): NewContact | readonly ('name' | 'email' | 'phone')[] {
  const [name, email, phone] = [typed.name.trim(), typed.email.trim(), formatPhone(typed.phone.trim())];
  const wrong = [
    ...(name.length > 200 || /[\p{Cc}\p{Cf}]/u.test(name) ? ['name' as const] : []),
    ...(email === '' || (email.length <= 254 && EMAIL.test(email)) ? [] : ['email' as const]),
    ...(phone === '' || /^\(\d{3}\) \d{3}-\d{4}$/.test(phone) ? [] : ['phone' as const]),
  ];
  if (wrong.length > 0) return wrong;
  if (name + email + phone === '') return ['email', 'phone'];
  return { kind: 'contact', name: name || null, email: email || null, phone: phone || null };
}

const EMAIL = /^[^\s\p{C}@,;<>"]+@[^\s\p{C}@,;<>"]+\.[^\s\p{C}@,;<>"]+$/u;

/** What she asks for, as staff read it. */
export function askInWords(ask: ApplicantAsk): string {
  switch (ask.kind) {
    case 'contact': {
      const parts = [
        ...(ask.name === null ? [] : [`name ${ask.name}`]),
        ...(ask.phone === null ? [] : [`phone ${ask.phone}`]),
        ...(ask.email === null ? [] : [`email ${ask.email}`]),
      ];
      return `New contact details. From now on: ${parts.join(', ')}.`;
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
