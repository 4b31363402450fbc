/** A language of forms: the name of a file in `locales/`, and the first segment of its URLs. */
export type Language = 'en' | 'es';

/** The source language of every form; translations are in `locales/`. */
export const ENGLISH = 'en';

/**
 * The languages that a form can be translated to. To add one, add it here; the type checker reports what else is
 * missing.
 */
export const TRANSLATIONS = ['es'] as const satisfies readonly Exclude<Language, typeof ENGLISH>[];

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** The names of languages for staff. */
export const LANGUAGE_NAMES_IN_ENGLISH: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** The language of a page, from the first segment of its path; English if there is none. */
export function languageOfPath(path: string): Language {
  const [, first] = path.split('/');
  return TRANSLATIONS.find((language) => language === first) ?? ENGLISH;
}

/** Removes the language from a path, which gives the path of the same page in English. */
export function withoutLanguage(path: string): string {
  const language = languageOfPath(path);
  return language === ENGLISH ? path : path.slice(language.length + 1) || '/';
}

/** The path in another language for an English path; it does not check that the page exists. */
export function pathIn(path: string, language: Language): string {
  if (language === ENGLISH) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Whether a text is the code of a supported language. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGE_NAMES, text);
}

/** The form engine's own messages and formats, as data that travels with a form. */
export interface Wording {
  /** The tag for dates, numbers and the page's `lang`: US English, US Spanish. */
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
  /** For a missing answer without a message of its own; `{label}` is the question's label. */
  readonly missing: string;
  /** For an invalid answer without a message of its own. */
  readonly wrong: string;
  /** For answers that are invalid together; `{label}` is that of the first. */
  readonly unfit: string;
  /** For a consent box that is not ticked. */
  readonly unticked: string;
  /** For a number that is not a multiple of `{step}`. */
  readonly steps: string;
  /** For a date outside its limit; `{what}` is one of `dateLimits`. */
  readonly enter: string;
  /** Describes a valid date, by the keyword that limits it; `{limit}` is one of `limits`. */
  readonly dateLimits: Readonly<
    Record<'formatMinimum' | 'formatMaximum' | 'formatExclusiveMinimum' | 'formatExclusiveMaximum', string>
  >;
  /** A limit: a `{day}`, today, or a `{count}` of `units` before or after today. */
  readonly limits: Readonly<Record<'day' | 'today' | 'past' | 'future', string>>;
  /** Days, weeks, months and years, singular and plural. */
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

/** How to enter a list in a text area: part of the hint of each such question. */
export const LINE_HINTS: Readonly<Record<Language, string>> = {
  en: 'Enter one per line.',
  es: 'Escribe cada respuesta en una línea aparte.',
};
