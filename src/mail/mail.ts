import { CALL_MINUTES, calendarFile } from '../core/calendar.ts';
import { pathIn, type Language } from '../core/languages/language.ts';
import { sentAnswers } from '../core/form/sent-answers.ts';
import type { FormDefinition } from '../core/form/form-definition.ts';
import type { SiteConfig } from '../core/site-config.ts';
import { whenText } from '../core/submission/when-text.ts';
import {
  MAILED_ANSWERS,
  PAGE_PLACEHOLDER,
  withoutPage,
  type ApplicantMail,
} from '../core/submission/applicant-mail.ts';
import { mailTextsEn, type MailTexts } from './mail-texts-en.ts';
import { mailTextsEs } from './mail-texts-es.ts';

/** One block of a mail's body. */
export type MailPart =
  | { readonly kind: 'text' | 'heading' | 'small'; readonly text: string }
  /** Something that the applicant keeps or types in, such as a code; shown in large type. */
  | { readonly kind: 'value'; readonly label: string; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** The content of a mail, before it is rendered as text or HTML. */
export interface MailContent {
  readonly lang: string;
  readonly subject: string;
  /** The preview text that mail clients show beside the subject. */
  readonly preview: string;
  readonly parts: readonly MailPart[];
  /** The text of an iCalendar attachment; `null` for none. */
  readonly calendar: string | null;
}

/** The parts of the site's configuration that mails use. */
export type MailSite = Pick<SiteConfig, 'siteUrl' | 'phone'>;

/** The English form, and the same form in each other language. */
type MailForm = FormDefinition & { readonly translations: ReadonlyMap<Language, FormDefinition> };

/** The forms in force, by id. */
export type MailForms = () => ReadonlyMap<string, MailForm>;

const TEXTS: Readonly<Record<Language, MailTexts>> = { en: mailTextsEn, es: mailTextsEs };

/** The content of a mail to an applicant, in the applicant's language. @param forms whose words a call request is in */
export function mailContent(
  mail: ApplicantMail,
  { siteUrl, phone }: MailSite,
  forms: MailForms,
): MailContent {
  const texts = TEXTS[mail.language];
  const fill = (text: string, when = '') =>
    text.replaceAll('{phone}', phone.display).replaceAll('{when}', when);
  const text = (said: string): MailPart => ({ kind: 'text', text: fill(said) });
  const small = (said: string): MailPart => ({ kind: 'small', text: fill(said) });
  const heading = (said: string): MailPart => ({ kind: 'heading', text: said });
  const reference: MailPart = { kind: 'value', label: texts.reference, text: mail.reference };
  const link = (secret: string): MailPart => ({
    kind: 'link',
    text: texts.openPage,
    href: `${siteUrl}${pathIn('/application', mail.language)}/${secret}`,
  });
  const page = (secret: string): readonly MailPart[] => [
    heading(texts.pageTitle),
    text(texts.page),
    link(secret),
  ];
  const shared = { lang: texts.locale, calendar: null };
  switch (mail.about) {
    case 'received': {
      const asked = askedIn(mail, forms().get(mail.form));
      const { subject, preview, arrived } = asked.length === 0 ? texts.received : texts.callRequest;
      return {
        ...shared,
        subject,
        preview,
        parts: [
          text(texts.hello),
          text(arrived),
          ...asked,
          reference,
          heading(texts.received.nextTitle),
          text(texts.received.next),
          ...page(mail.secret),
          small(texts.stranger),
        ],
      };
    }
    case 'call': {
      const when = whenText(mail.call, texts.locale);
      return {
        ...shared,
        subject: fill(texts.call.subject, when),
        preview: texts.call.preview,
        parts: [
          text(texts.hello),
          { kind: 'text', text: fill(texts.call.when, when) },
          text(texts.call.calendar),
          text(texts.call.change),
          reference,
          ...page(mail.secret),
          small(texts.stranger),
        ],
        calendar: calendarOf(mail, texts, new URL(siteUrl).hostname),
      };
    }
    case 'reply': {
      const { secret } = mail;
      // The text as staff wrote it: only the placeholder for the link is replaced.
      const written = secret === null ? withoutPage(mail.text) : mail.text;
      return {
        ...shared,
        subject: mail.subject,
        preview: texts.reply.preview,
        parts: [
          ...written.split(/\n{2,}/).flatMap((paragraph) =>
            paragraph.split(PAGE_PLACEHOLDER).flatMap((said, at): readonly MailPart[] => [
              ...(at > 0 && secret !== null ? [link(secret)] : []),
              // A fragment of punctuation that was left after the link gets no paragraph of its own.
              ...(/^[\s.,;:!?]*$/.test(said) ? [] : [{ kind: 'text' as const, text: said.trim() }]),
            ]),
          ),
          small(texts.reply.answer),
          small(texts.stranger),
        ],
      };
    }
    case 'code':
      return {
        ...shared,
        subject: texts.code.subject,
        preview: texts.code.preview,
        parts: [
          text(texts.hello),
          { kind: 'value', label: texts.code.code, text: mail.code },
          text(texts.code.lasts),
          text(texts.code.notYou),
        ],
      };
  }
}

/** When a call request asks to be called, in the words of its form; empty for any other form. */
function askedIn(
  { sent, language }: Extract<ApplicantMail, { readonly about: 'received' }>,
  english: MailForm | undefined,
): readonly MailPart[] {
  if (english === undefined) return [];
  const names: readonly string[] = MAILED_ANSWERS.filter((name) => english.form.reach?.includes(name));
  return sentAnswers(english.translations.get(language) ?? english, sent)
    .flatMap(({ answers }) => answers)
    .filter(({ path, text }) => names.includes(path) && text !== '')
    .map(({ label, text }) => ({ kind: 'text', text: `${label}\n${text}` }));
}

/** The plain-text version of a mail. */
export function mailText({ parts }: MailContent): string {
  const written = parts.map((part) => {
    switch (part.kind) {
      case 'value':
        return `${part.label}\n${part.text}`;
      case 'link':
        return `${part.text}:\n${part.href}`;
      case 'heading':
        return part.text.toUpperCase();
      default:
        return part.text;
    }
  });
  return `${written.join('\n\n')}\n`;
}

/** The booked call as an iCalendar file; a changed call replaces the earlier event in the applicant's calendar. */
function calendarOf(
  { reference, call }: Extract<ApplicantMail, { readonly about: 'call' }>,
  { call: said }: MailTexts,
  host: string,
): string {
  const event = {
    uid: `${reference}@${host}`,
    sequence: call.version,
    startsAt: call.startsAt,
    minutes: CALL_MINUTES,
    summary: said.event,
    description: said.eventText,
  };
  return calendarFile([event], { now: Date.now() });
}
