import { suggestName } from '../edit-distance.ts';
import { checkLogic } from '../logic/check-logic.ts';
import { collectProblems, type Checked, type Report } from '../problem.ts';
import { TODAY } from '../rules/advice.ts';
import ruleSetMetaSchema from '../rules/rule-set.schema.json' with { type: 'json' };
import type { InputFact, RuleSetFile } from '../rules/rule-set.schema.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { ruleMeaningProblems, ruleTextProblems } from './check-rule-meaning.ts';
import { compileShape } from './compile-validate.ts';
import { locatedRules, type RuleProblem } from './located-rules.ts';

const checkRuleFile = compileShape<RuleSetFile>(ruleSetMetaSchema);

/** A parsed rule file, not checked yet. */
export interface ParsedRules {
  /** The file's name without `.json`. */
  readonly id: string;
  /** The file, for messages. */
  readonly file: string;
  /** Digest of its content. */
  readonly version: string;
  readonly content: unknown;
  /** For a translation, the language of its texts. */
  readonly locale?: string | undefined;
}

/**
 * Checks a parsed rule file: its shape, that its rules use only allowed operators, known thresholds and the facts they
 * declare in `reads`, and its meaning.
 */
export function checkRuleSet(parsed: ParsedRules): Checked<RuleSet> {
  return rulesOf(parsed, ruleMeaningProblems);
}

/** Checks the texts of a rule file, whose English original `checkRuleSet` has accepted, in another language. */
export function checkRuleTexts(parsed: ParsedRules): Checked<RuleSet> {
  return rulesOf(parsed, ruleTextProblems);
}

/** Loads a rule file that `checkRuleSet` accepted earlier; fails if it can no longer be applied. */
export function loadRuleSet(parsed: ParsedRules): Checked<RuleSet> {
  return rulesOf(parsed, () => []);
}

function rulesOf(
  { id, file, version, content, locale }: ParsedRules,
  meaningProblems: (file: RuleSetFile) => readonly RuleProblem[],
): Checked<RuleSet> {
  const shape = checkRuleFile(file, content);
  if (!shape.ok) return shape;
  const wrong = ruleProblems(shape.value);
  const found = wrong.length > 0 ? wrong : meaningProblems(shape.value);
  const problems = found.map((problem) => ({ file, ...problem }));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { ...shape.value, id, version, ...(locale !== undefined && { locale }) } };
}

function ruleProblems(file: RuleSetFile): readonly RuleProblem[] {
  const { problems, report } = collectProblems({});
  const thresholds = Object.keys(file.thresholds).map((name) => `thresholds.${name}`);
  const known = new Set(Object.keys(file.inputs));
  const ids = new Set<string>();

  function checkReads(reads: readonly string[], path: string): void {
    reads.forEach((name, index) => {
      if (known.has(name)) return;
      const fix = `${suggestName(name, known)} A derived fact may only read those above it.`;
      report(`${path}/reads/${index}`, `the unknown fact "${name}"`, fix);
    });
  }
  function checkRule(rule: unknown, reads: readonly string[], path: string): void {
    for (const { path: place, found, fix, name } of checkLogic(rule, new Set([...reads, ...thresholds]))) {
      const isKnown = name !== undefined && known.has(name);
      const mend = path.endsWith('/reason')
        ? 'A reason reads thresholds: what she entered belongs into `advice`.'
        : `Add "${name}" to \`reads\`.`;
      report(path + place, found, isKnown ? mend : fix);
    }
  }
  function checkId(id: string, path: string): void {
    if (ids.has(id)) {
      report(`${path}/id`, `"${id}" a second time`, 'Give each rule its own id.');
    }
    ids.add(id);
  }

  for (const [name, input] of Object.entries(file.inputs)) {
    checkInput(input, `/inputs/${name}`, report);
  }
  for (const [name, fact] of Object.entries(file.facts)) {
    const path = `/facts/${name}`;
    checkReads(fact.reads, path);
    checkRule(fact.value, fact.reads, `${path}/value`);
    if (known.has(name)) {
      report(path, `a second fact named "${name}"`, 'Give it a name of its own.');
    }
    known.add(name);
  }
  file.checks.forEach(({ id, reads, fields }, index) => {
    const path = `/checks/${index}`;
    checkId(id, path);
    checkReads(reads, path);
    fields.forEach((field, at) => {
      if (Object.hasOwn(file.inputs, field)) return;
      const fix = suggestName(field, Object.keys(file.inputs));
      report(`${path}/fields/${at}`, `the unknown input "${field}"`, fix);
    });
  });
  file.conditions.forEach(({ id, reads, advice }, index) => {
    const path = `/conditions/${index}`;
    checkId(id, path);
    checkReads(reads, path);
    checkReads(advice?.reads ?? [], `${path}/advice`);
  });
  for (const { rule, reads, path, isAdvice } of locatedRules(file))
    checkRule(rule, isAdvice === true ? [...reads, TODAY] : reads, path);
  return problems;
}

/** Checks that `values` are used only for texts, and bounds and steps only for numbers. */
function checkInput(input: InputFact, path: string, report: Report): void {
  const { type, values, minimum, maximum, step } = input;
  if (values !== undefined && type !== 'string') {
    report(path, `"values" for a ${type}`, 'Leave "values" out: only a text has them.');
  }
  const bounds = Object.entries({ minimum, maximum, step }).filter(([, bound]) => bound !== undefined);
  for (const [name] of type === 'number' ? [] : bounds) {
    report(path, `"${name}" for a ${type}`, `Leave "${name}" out: only a number has it.`);
  }
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    const found = `the minimum ${minimum}, which is above the maximum ${maximum}`;
    report(path, found, 'Swap the two, or correct one.');
  }
}
