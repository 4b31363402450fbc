import { formatPhone } from '../form/phone.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { SentPerson } from './person-of.ts';

/** New contact details, entered by the applicant on her page or corrected by staff; `null` leaves a value unchanged. */
export interface NewContact {
  readonly kind: 'contact';
  /** Only staff can correct the name. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A request that an applicant makes on her page. It is stored as a note of her application. */
export type ApplicantAsk =
  | NewContact
  | { readonly kind: 'call'; readonly text: string }
  /** Who told the applicant about the agency. */
  | { readonly kind: 'told-by'; readonly text: string }
  /** `no-texts` withdraws the consent that she gave by asking for a text message. */
  | { readonly kind: 'no-texts' | 'withdrawal' | 'copy' | 'erasure' };

/** The contact details in force: as sent, or as changed since. @param changes oldest first */
export function contactInForce(sent: SentPerson, changes: readonly Omit<NewContact, 'kind'>[]): SentPerson {
  const current = (what: keyof SentPerson) =>
    changes.findLast((change) => change[what] !== null)?.[what] ?? sent[what];
  return { name: current('name'), email: current('email'), phone: current('phone') };
}

const BARE = ['no-texts', 'withdrawal', 'copy', 'erasure'] as const;

/**
 * Parses a request from its note.
 * @param kind of the note
 * @param text JSON
 * @returns `null` for a kind that this release does not support
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
 * Parses and validates typed contact details; an empty field leaves the value unchanged.
 * @returns the names of the invalid fields, if any
 */
export function readContact(
  typed: Readonly<Record<'name' | 'email' | 'phone', string>>,
): NewContact | readonly ('name' | 'email' | 'phone')[] {
  const [name, email, phone] = [typed.name.trim(), typed.email.trim(), formatPhone(typed.phone.trim())];
  const wrong = [
    ...(name.length > 200 || /[\p{Cc}\p{Cf}]/u.test(name) ? ['name' as const] : []),
    ...(email === '' || (email.length <= 254 && EMAIL.test(email)) ? [] : ['email' as const]),
    ...(phone === '' || PHONE.test(phone) ? [] : ['phone' as const]),
  ];
  if (wrong.length > 0) return wrong;
  if (name + email + phone === '') return ['email', 'phone'];
  return { kind: 'contact', name: name || null, email: email || null, phone: phone || null };
}

/** As the intended-parent application takes it: a U.S. number, or one that starts with a country code. */
const PHONE = /^(?:\(\d{3}\) \d{3}-\d{4}|(?:\+|00)[ ()./-]*[02-9](?:[ ()./-]*\d){7,14})$/;
const EMAIL = /^[^\s\p{C}@,;<>"]+@[^\s\p{C}@,;<>"]+\.[^\s\p{C}@,;<>"]+$/u;

/** A request in words, for staff. */
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
      return 'Wants no more text messages, and withdraws consent to them.';
    case 'withdrawal':
      return 'Withdraws the application.';
    case 'copy':
      return 'Asks for a copy of everything we hold about them.';
    case 'erasure':
      return 'Asks us to erase everything we hold about them.';
  }
}
