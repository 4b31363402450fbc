/** A language that forms may be filled in: the name of a file in `locales/`, and the first part of its addresses. */
export type Language = 'en' | 'es';

/** What every form is written in; the others stand beside it in `locales/`. */
export const ENGLISH = 'en';

/** The languages a form may be translated to. A further one needs an entry here; the type checker names the rest. */
export const TRANSLATIONS = ['es'] as const satisfies readonly Exclude<Language, typeof ENGLISH>[];

/** How a language is called, in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** How staff call a language. */
export const LANGUAGE_NAMES_IN_ENGLISH: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** The language of the page at an address: the first part of the path, or English. */
export function languageOfPath(path: string): Language {
  const [, first] = path.split('/');
  return TRANSLATIONS.find((language) => language === first) ?? ENGLISH;
}

/** A path without its language: where the same page is in English. */
export function withoutLanguage(path: string): string {
  const language = languageOfPath(path);
  return language === ENGLISH ? path : path.slice(language.length + 1) || '/';
}

/** Where the page at an English path is in a language; whether there is one is not asked. */
export function pathIn(path: string, language: Language): string {
  if (language === ENGLISH) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Whether a text names a language that forms may speak. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGE_NAMES, text);
}

/** The sentences that the form engine itself has for answers, as data that travels with a form. */
export interface Wording {
  /** The tag for dates, numbers and the page's `lang`: US English, US Spanish. */
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
  /** Of a required question without a message of its own; `{label}` stands for its label. */
  readonly missing: string;
  /** Of a wrong answer without a message of its own. */
  readonly wrong: string;
  /** Of answers that are right one by one and not together; `{label}` is that of the first. */
  readonly unfit: string;
  /** Of a consent box that is not ticked. */
  readonly unticked: string;
  /** Of a number in steps of `{step}`. */
  readonly steps: string;
  /** Asks for a date that keeps its limit: `{what}`. */
  readonly enter: string;
  /** What a date has to be, by the keyword that limits it; `{limit}` is one of `limits`. */
  readonly dateLimits: Readonly<
    Record<'formatMinimum' | 'formatMaximum' | 'formatExclusiveMinimum' | 'formatExclusiveMaximum', string>
  >;
  /** A `{day}`, today, or a `{count}` of one of `units` before or after it. */
  readonly limits: Readonly<Record<'day' | 'today' | 'past' | 'future', string>>;
  /** Days, weeks, months and years: one of them, and several. */
  readonly units: Readonly<Record<'d' | 'w' | 'm' | 'y', readonly [one: string, many: string]>>;
}

/** The wording of each language. The browser gets only that of its form. */
export const WORDINGS: Readonly<Record<Language, Wording>> = {
  en: {
    locale: 'en-US',
    yes: 'Yes',
    no: 'No',
    missing: 'Please answer: {label}',
    wrong: 'Please check your answer: {label}',
    unfit: 'Please check these answers together: {label}',
    unticked: 'Check this box if you agree. We can’t accept the form without it.',
    steps: 'Enter a number in steps of {step}.',
    enter: 'Enter {what}.',
    dateLimits: {
      formatMinimum: 'a date no earlier than {limit}',
      formatMaximum: 'a date no later than {limit}',
      formatExclusiveMinimum: 'a date after {limit}',
      formatExclusiveMaximum: 'a date before {limit}',
    },
    limits: { day: '{day}', today: 'today', past: '{count} ago', future: '{count} from today' },
    units: {
      d: ['day', 'days'],
      w: ['week', 'weeks'],
      m: ['month', 'months'],
      y: ['year', 'years'],
    },
  },
  es: {
    locale: 'es-US',
    yes: 'Sí',
    no: 'No',
    missing: 'Falta esta respuesta: {label}',
    wrong: 'Revisa tu respuesta: {label}',
    unfit: 'Revisa estas respuestas juntas: {label}',
    unticked: 'Marca esta casilla si estás de acuerdo. Sin ella no podemos aceptar el formulario.',
    steps: 'Escribe un número que sea múltiplo de {step}.',
    enter: 'Escribe {what}.',
    dateLimits: {
      formatMinimum: 'la fecha {limit} o una posterior',
      formatMaximum: 'la fecha {limit} o una anterior',
      formatExclusiveMinimum: 'una fecha posterior a la {limit}',
      formatExclusiveMaximum: 'una fecha anterior a la {limit}',
    },
    limits: {
      day: 'del {day}',
      today: 'de hoy',
      past: 'de hace {count}',
      future: 'de dentro de {count}',
    },
    units: {
      d: ['día', 'días'],
      w: ['semana', 'semanas'],
      m: ['mes', 'meses'],
      y: ['año', 'años'],
    },
  },
};

/** How a list is written into a box: part of the hint of each question that is asked with one. */
export const LINE_HINTS: Readonly<Record<Language, string>> = {
  en: 'Enter one per line.',
  es: 'Escribe cada respuesta en una línea aparte.',
};
