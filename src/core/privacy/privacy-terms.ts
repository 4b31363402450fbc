import { suggestName } from '../edit-distance.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Language } from '../languages/language.ts';
import { collectProblems, type Checked } from '../problem.ts';
import { readPeriod, type Period } from './period.ts';

/** The file of `readPrivacyTerms`, relative to the project. */
export const PRIVACY_FILE = 'policies/privacy.json';

/** The names of outcomes in `policies/privacy.json`, and the verdict that each is stored as. */
export const OUTCOMES = {
  eligible: 'eligible',
  'not-eligible': 'ineligible',
  'needs-review': 'needs-review',
  'not-decided': 'not-decided',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** All outcomes. The cast is safe because these are the keys of the object above. */
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as readonly Outcome[];

/** What answers are used for, as one sentence per language. */
export interface Purpose extends Readonly<Record<Language, string>> {
  readonly id: string;
}

/** The agency's promises about data: the legal texts state them, and the commands carry them out. */
export interface PrivacyTerms {
  /** The date of the legal texts, `2025-01-18`. */
  readonly lastUpdated: string;
  readonly purposes: readonly Purpose[];
  /** How long an application is kept after it was received. */
  readonly retention: Readonly<Record<Outcome, Period>>;
  /** Retention of other records, as the legal texts state it. */
  readonly records: {
    readonly closedAccount: Period;
    /** Minimum and maximum. */
    readonly medical: readonly [Period, Period];
    readonly financial: Period;
  };
}

/** Parses the content of `policies/privacy.json`. @returns the terms, or all problems and how to fix them */
export function readPrivacyTerms(content: Json): Checked<PrivacyTerms> {
  const { problems, report } = collectProblems({ file: PRIVACY_FILE });

  function object(value: Json | undefined, path: string, names: readonly string[]): JsonObject {
    if (!isJsonObject(value)) {
      report(path, 'no object', `Give an object with ${names.join(', ')}.`);
      return {};
    }
    for (const name of Object.keys(value))
      if (!names.includes(name))
        report(`${path}/${name}`, `the unknown name "${name}"`, suggestName(name, names));
    return value;
  }
  function period(value: Json | undefined, path: string): Period {
    const read = typeof value === 'string' ? readPeriod(value) : null;
    if (read === null) report(path, found(value), 'Give a period such as "30d", "18m" (months) or "7y".');
    return read ?? { amount: 1, unit: 'year' };
  }
  function sentence(value: Json | undefined, path: string): string {
    if (typeof value === 'string' && value.trim() !== '') return value;
    report(path, found(value), 'Give a sentence.');
    return '';
  }

  const root = object(content, '', ['lastUpdated', 'purposes', 'retention', 'records']);
  const lastUpdated = isDay(root['lastUpdated']) ? root['lastUpdated'] : '';
  if (lastUpdated === '')
    report('/lastUpdated', found(root['lastUpdated']), 'Give a day such as "2025-01-18".');
  const entries = Array.isArray(root['purposes']) ? root['purposes'] : [];
  if (entries.length === 0) report('/purposes', 'no purpose', 'Say what answers are used for.');
  const ids = new Set<string>();
  const purposes = entries.map((entry: Json, index): Purpose => {
    const path = `/purposes/${index}`;
    const { id, en, es } = object(entry, path, ['id', 'en', 'es']);
    if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id) || ids.has(id))
      report(`${path}/id`, found(id), 'Give an id of its own in lower-case letters, digits and hyphens.');
    ids.add(String(id));
    return { id: String(id), en: sentence(en, `${path}/en`), es: sentence(es, `${path}/es`) };
  });
  const kept = object(root['retention'], '/retention', OUTCOME_NAMES);
  const keptFor = (outcome: Outcome) => period(kept[outcome], `/retention/${outcome}`);
  const records = object(root['records'], '/records', ['closedAccount', 'medical', 'financial']);
  const [from, to] = Array.isArray(records['medical']) ? records['medical'] : [];
  const terms: PrivacyTerms = {
    lastUpdated,
    purposes,
    retention: {
      eligible: keptFor('eligible'),
      'not-eligible': keptFor('not-eligible'),
      'needs-review': keptFor('needs-review'),
      'not-decided': keptFor('not-decided'),
    },
    records: {
      closedAccount: period(records['closedAccount'], '/records/closedAccount'),
      medical: [period(from, '/records/medical/0'), period(to, '/records/medical/1')],
      financial: period(records['financial'], '/records/financial'),
    },
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: terms };
}

function found(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function isDay(value: Json | undefined): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
