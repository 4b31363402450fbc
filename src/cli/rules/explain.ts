import { existsSync, readFileSync } from 'node:fs';
import { closestName } from '../../core/edit-distance.ts';
import { answersToFacts } from '../../core/form/facts.ts';
import type { Answers } from '../../core/form/form-definition.ts';
import { beyondBounds, isJsonObject, type JsonObject } from '../../core/json.ts';
import { describeProblem } from '../../core/problem.ts';
import { verdictInWords, type RuleExplanation } from '../../core/rules/explanation.ts';
import { isDeclaredValue, type Facts, type FactValue, type RuleSet } from '../../core/rules/rule-set.ts';
import { readReference } from '../../core/submission/reference.ts';
import { readCases } from '../../server/catalog/case-file.ts';
import type { CatalogFile } from '../../server/store/catalog/catalog-files.ts';
import type { VersionSource } from '../../server/rules/stored-rules.ts';
import { decisionBy, storedDecision, type Decision } from '../../server/rules/stored-decision.ts';
import type { StoredCatalog } from '../../server/store/catalog/catalog-store.ts';
import type { StoredApplication } from '../../server/store/schema.ts';
import { inReaderZone } from '../applications/terminal-text.ts';
import { decidedForms, rulesOf, ruleSetNamed, type Report } from './rule-sets.ts';

/** Stored applications, and the versions that decided them. */
export interface StoredDecisions {
  readonly get: (reference: string) => Promise<StoredApplication | null>;
  readonly catalogs: VersionSource;
}

/** The sources of `explain`. */
export interface ExplainSources {
  /** The working copy. */
  readonly files: readonly CatalogFile[];
  /** Opens the database; called only for a stored application. */
  readonly using: <T>(work: (store: StoredDecisions) => Promise<T>) => Promise<T>;
}

/**
 * Explains one decision in sentences: of a stored application by its reference, of a case of the table, of a file of
 * answers, or of facts on the command line.
 * @param words what follows `explain`
 * @throws Error that says what was not understood
 */
export async function explainCase(sources: ExplainSources, words: readonly string[]): Promise<Report> {
  // The name of the rule set may be omitted if there is only one.
  const isBare = words[0]?.includes('=') === true;
  const [first = '', ...rest] = isBare ? ['', ...words] : words;
  const reference = rest.length === 0 ? readReference(first) : null;
  if (reference !== null) return explainStored(sources, reference);
  const { files } = sources;
  const [subject = ''] = rest;
  const path = rest.length === 1 && subject.endsWith('.json') ? subject : null;
  if (path !== null) return explainFile(files, first, path);
  const ruleSet = rulesOf(files, ruleSetNamed(files, first === '' ? undefined : first)).ruleSet;
  if (rest.length > 0 && !subject.includes('=')) return explainRow(files, ruleSet, rest.join(' '));
  return explained(ruleSet, factsFrom(ruleSet, rest));
}

async function explainStored({ files, using }: ExplainSources, reference: string): Promise<Report> {
  return using(async ({ get, catalogs }) => {
    const stored = await get(reference);
    if (stored === null) throw new Error(`There is no application ${reference}.`);
    const form = decidedForms(files).get(stored.form);
    if (form === undefined) {
      throw new Error(`${reference} came by the form "${stored.form}", which no rules decide.`);
    }
    const { ruleSet } = rulesOf(files, form.ruleSet);
    const { decidedIn, inForce, others } = await storedDecision(catalogs, stored, { ruleSet, form });
    const lines = [
      decidedText(stored, decidedIn),
      ...(inForce === null ? [] : [inForceText(inForce, ruleSet)]),
      stored.ruleSetVersion === ruleSet.version
        ? 'The rules of the working copy are those that decided it:'
        : `By the rules of the working copy, version ${ruleSet.version}:`,
    ];
    return { ok: true, text: [...lines, '', explanationText(others)].join('\n') };
  });
}

/** When and by which rules an application was decided, with what result, and who published the rules. */
function decidedText(stored: StoredApplication, decidedIn: StoredCatalog | null): string {
  const { reference, receivedAt, ruleSet, ruleSetVersion, verdict, reasons } = stored;
  const by = ruleSet === null ? 'no rules' : `${ruleSet}, version ${ruleSetVersion ?? 'unknown'}`;
  const decided = `${reference} was decided on ${inReaderZone(receivedAt)} by ${by}: ${verdictInWords(verdict)}${becauseText(reasons)}.`;
  if (decidedIn === null) return decided;
  const { version, storedAt, author, reason } = decidedIn;
  return `${decided}\nThese rules are in version ${version}, since ${inReaderZone(storedAt)}, by ${author}: "${reason}".`;
}

/** How the rules in force would decide, if they differ from the working copy. */
function inForceText({ ruleSet, evaluation }: Decision, { version }: RuleSet): string {
  if (ruleSet.version === version) return 'The working copy has the rules that are in force.';
  const { verdict, reasons } = evaluation;
  return `By the rules in force, version ${ruleSet.version}: ${verdictInWords(verdict)}${becauseText(reasons)}.`;
}

function becauseText(reasons: readonly { readonly text: string }[]): string {
  return reasons.length === 0 ? '' : `, because: ${reasons.map(({ text }) => text).join('; ')}`;
}

function explainFile(files: readonly CatalogFile[], named: string, path: string): Report {
  const content = readAnswers(path);
  const form = decidedForms(files).get(named);
  if (form !== undefined) {
    // A file of answers, or an example with its answers inside; the rules accept any JSON values as facts.
    const answers = (isJsonObject(content['answers']) ? content['answers'] : content) as Answers;
    return explained(rulesOf(files, form.ruleSet).ruleSet, answersToFacts(form, answers));
  }
  const { ruleSet } = rulesOf(files, ruleSetNamed(files, named));
  const unknown = Object.keys(content).find((name) => !Object.hasOwn(ruleSet.inputs, name));
  if (unknown !== undefined) throw new Error(describeInputs(ruleSet, unknown));
  // `evaluate` treats a value of the wrong type as missing.
  return explained(ruleSet, content as Facts);
}

/** @throws Error when there is no such file, or no object in it */
function readAnswers(path: string): JsonObject {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (isJsonObject(content) && beyondBounds(content) === null) return content;
  throw new Error(`${path} holds no answers. Write {"age": 30, …}.`);
}

function explainRow(files: readonly CatalogFile[], ruleSet: RuleSet, named: string): Report {
  const { table, problems } = readCases(files, { ruleSet });
  if (table.rows.length === 0) throw new Error(problems.map(describeProblem).join('\n'));
  const line = /^(?:line )?(\d+)$/.exec(named)?.[1];
  const row = table.rows.find((each) =>
    line === undefined ? each.name === named : each.line === Number(line),
  );
  if (row !== undefined) return explained(ruleSet, row.given, row.today === '' ? undefined : row.today);
  const meant = closestName(
    named,
    table.rows.map(({ name }) => name),
  );
  const hint = meant === null ? 'Name a case, or a line such as "line 7".' : `Did you mean "${meant}"?`;
  throw new Error(`${table.file} has no case "${named}". ${hint}`);
}

function factsFrom(ruleSet: RuleSet, assignments: readonly string[]): Facts {
  const facts: Record<string, FactValue> = {};
  for (const assignment of assignments) {
    const [name = '', ...value] = assignment.split('=');
    const fact = readFact(ruleSet, name, value.join('='));
    if (fact === undefined) throw new Error(describeInputs(ruleSet, assignment));
    facts[name] = fact;
  }
  return facts;
}

function readFact({ inputs }: RuleSet, name: string, text: string): FactValue | undefined {
  const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  if (input === undefined || text === '') return undefined;
  const truth = text === 'true' ? true : text === 'false' ? false : text;
  const value = input.type === 'number' ? Number(text) : input.type === 'boolean' ? truth : text;
  return isDeclaredValue(input, value) && value === value ? value : undefined;
}

function describeInputs({ inputs }: RuleSet, assignment: string): string {
  const [name = ''] = assignment.split('=');
  const meant = Object.hasOwn(inputs, name) ? null : closestName(name, Object.keys(inputs));
  const lines = Object.entries(inputs).map(
    ([known, { type, values, description }]) => `  ${known}=<${values?.join('|') ?? type}>  ${description}`,
  );
  const hint = meant === null ? '' : ` Did you mean "${meant}"?`;
  return [`"${assignment}" is not one of these facts with a value that it may have.${hint}`, ...lines].join(
    '\n',
  );
}

const ADVICE_WORDS: Readonly<Record<string, string>> = {
  entered: 'what she entered',
  change: 'what could change',
  comeBack: 'when to come back',
};

/** @param today the day of the decision; today's date if a case of the table has none */
function explained(ruleSet: RuleSet, facts: Facts, today?: string): Report {
  return { ok: true, text: explanationText(decisionBy(ruleSet, facts, today)) };
}

function explanationText({ ruleSet, explanation }: Decision): string {
  const { verdict, facts: derived, checks, conditions } = explanation;
  const having = (result: RuleExplanation['result'], all = conditions) =>
    all.filter((each) => each.result === result);
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines];
  const because = ({ id, why }: RuleExplanation) => `  ${id}: ${why}.`;
  const lines = [
    `${ruleSet.title}: ${verdict}.`,
    ...section(
      'These conditions hold:',
      having('holds').flatMap(({ id, text, why, advice }) => [
        `  ${id}: ${why}.`,
        `    she reads: ${text}`,
        ...Object.entries(advice ?? {}).flatMap(([kind, said]) =>
          said === null ? [] : [`    ${ADVICE_WORDS[kind] ?? kind}: ${String(said)}`],
        ),
      ]),
    ),
    ...section('These are unknown:', having('unknown').map(because)),
    ...section('These do not hold:', having('does not hold').map(because)),
    ...section(
      'The form would not be sent:',
      checks.filter(({ result }) => result !== 'passed').map(({ text, why }) => `  ${text} (${why})`),
    ),
    ...section(
      'Worked out:',
      derived.map((fact) => `  ${fact}.`),
    ),
  ];
  return lines.join('\n');
}
