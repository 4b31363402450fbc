import { canonicalJson, isJsonObject, type Json } from '../json.ts';
import { variablesOf } from '../logic/variables.ts';
import { collectProblems, type Problem } from '../problem.ts';
import type { RuleSetFile } from '../rules/rule-set.schema.ts';
import { thresholdName } from '../rules/words.ts';
import { adviceProblems } from './check-advice.ts';
import { ADVICE, inputsRead, THRESHOLD, thresholdsRead, type RuleProblem } from './located-rules.ts';

/** Reports template placeholders and HTML, which would be shown literally. */
export function markupProblem(text: string): Pick<Problem, 'found' | 'fix' | 'plain'> | null {
  const found = /\$\{[^}]*\}|\{[a-zA-Z][\w.]*\}|%[sd]\b|<\/?[a-zA-Z][^<>]*>|&[a-z]+;/.exec(text)?.[0];
  if (found === undefined) return null;
  const fix = 'It would be shown as it stands: write plain words, or a rule that reads the value.';
  const plain = `“${found}” would be shown to applicants as it stands. Write plain words in its place.`;
  return { found: `${JSON.stringify(found)} within a text`, fix, plain };
}

/**
 * Checks the texts of a rule set: they are words, quote the thresholds of their condition, and do not write out values
 * of thresholds.
 */
export function textProblems(file: RuleSetFile): readonly RuleProblem[] {
  const { problems, report } = collectProblems({});
  file.checks.forEach(({ passesWhen, message, fields }, index) => {
    const inputs = inputsRead(file, passesWhen);
    fields.forEach((field, at) => {
      if (inputs.has(field)) return;
      const fix = `Name inputs that the check looks at: ${[...inputs].join(', ')}.`;
      report(`/checks/${index}/fields/${at}`, `"${field}", which the check does not read`, fix);
    });
    const markup = markupProblem(message);
    if (markup !== null) problems.push({ path: `/checks/${index}/message`, ...markup });
    problems.push(...writtenOut(file, `/checks/${index}/message`, message, thresholdsRead(file, passesWhen)));
  });
  file.conditions.forEach((condition, index) => {
    const path = `/conditions/${index}`;
    const { disqualifiesWhen, reason, advice = {} } = condition;
    const read = thresholdsRead(file, disqualifiesWhen);
    const texts = [
      ['reason', reason] as const,
      ...ADVICE.map((name) => [`advice/${name}`, advice[name]] as const),
    ];
    for (const [name, rule] of texts) {
      if (rule === undefined) continue;
      const place = `${path}/${name}`;
      if (name !== 'reason') {
        problems.push(...adviceProblems(file, rule).map((each) => ({ ...each, path: place + each.path })));
      }
      if (!stringsIn(rule).some((text) => /\p{L}/u.test(text))) {
        report(place, `${shown(rule)}, which is no text`, 'Write it in words.', 'Write a text here.');
      }
      const markup = stringsIn(rule).flatMap((text) => markupProblem(text) ?? []);
      problems.push(...markup.map((problem) => ({ path: place, ...problem })));
      problems.push(...writtenOut(file, place, rule, read));
      const foreign = [...variablesOf(rule)].filter((each) => each.startsWith(THRESHOLD) && !read.has(each));
      for (const each of foreign) {
        const known = [...read].map((one) => `{"var": "${one}"}`).join(', ') || '(none)';
        const found = `${each}, which the condition "${condition.id}" does not read`;
        report(place, found, `Read one of its own: ${known}.`);
      }
    }
    const other = file.conditions.findIndex((each) => canonicalJson(each.reason) === canonicalJson(reason));
    if (other < index) {
      const found = `the same reason as that of "${file.conditions[other]?.id}"`;
      const plain = 'Another condition has the same reason. Word each reason in its own way.';
      report(`${path}/reason`, found, 'Word each reason in its own way.', plain);
    }
    const direct = [...variablesOf(disqualifiesWhen)].filter((name) => name.startsWith(THRESHOLD));
    const named = variablesOf(reason);
    if (direct.length > 0 && !direct.some((name) => named.has(name))) {
      const found = 'a reason that names no threshold which its condition reads';
      const fix = `Put ${direct.map((name) => `{"var": "${name}"}`).join(' or ')} where the number belongs.`;
      const names = direct.map((name) => `the ${thresholdName(file, name.slice(THRESHOLD.length))}`);
      const plain = `The reason has to quote the number that it’s about: ${names.join(' or ')}.`;
      report(`${path}/reason`, found, fix, plain);
    }
  });
  return problems;
}

/**
 * Reports threshold values that a text writes out, because they would be outdated once the threshold changes.
 * @param read the thresholds that the text may quote, as `thresholds.<name>`
 */
export function writtenOut(
  file: RuleSetFile,
  path: string,
  rule: Json,
  read: ReadonlySet<string>,
): readonly RuleProblem[] {
  const numbers = new Set(stringsIn(rule).flatMap((text) => text.match(/\d+(?:\.\d+)?/g) ?? []));
  return [...read].flatMap((name) => {
    const { value } = file.thresholds[name.slice(THRESHOLD.length)] ?? {};
    if (value === undefined || !numbers.has(String(value))) return [];
    const fix = `Put {"var": "${name}"} where the number belongs, within {"cat": [ … ]}.`;
    const label = thresholdName(file, name.slice(THRESHOLD.length));
    const plain = `${value} is written out here and would stay when the ${label} changes. Let the text quote the number.`;
    return [{ path, found: `the number ${value}, written out`, fix, plain }];
  });
}

/** The string and number literals of a text, or of the rule that computes it. */
export function stringsIn(rule: Json): readonly string[] {
  if (typeof rule === 'string' || typeof rule === 'number') return [String(rule)];
  if (Array.isArray(rule)) return rule.flatMap((each: Json) => stringsIn(each));
  if (!isJsonObject(rule)) return [];
  return Object.entries(rule).flatMap(([operator, given]) => (operator === 'var' ? [] : stringsIn(given)));
}

function shown(rule: Json): string {
  const text = JSON.stringify(rule);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
