import type { FormDefinition } from '../form/form-definition.ts';
import type { Json } from '../json.ts';
import { variablesOf } from '../logic/variables.ts';
import { collectProblems, type Problem } from '../problem.ts';
import type { RuleSetFile } from '../rules/rule-set.schema.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { factInWords } from '../rules/words.ts';
import { allNamesRead, locatedRules, THRESHOLD, type RuleProblem } from './located-rules.ts';

/**
 * Reports facts in `reads` that the rule does not use: if one were missing, the rule would be unknown for no reason.
 */
export function readsProblems(file: RuleSetFile): readonly RuleProblem[] {
  const declared = new Map<string, { readonly reads: readonly string[]; readonly read: Set<string> }>();
  const facts = Object.entries(file.facts).map(([name, { reads, value }]) => {
    return { readsAt: `/facts/${name}/reads`, reads, rule: value };
  });
  for (const { readsAt, reads, rule } of [...facts, ...locatedRules(file)]) {
    const { read } = declared.get(readsAt) ?? { read: new Set<string>() };
    variablesOf(rule).forEach((name) => read.add(name));
    declared.set(readsAt, { reads, read });
  }
  return [...declared].flatMap(([path, { reads, read }]) =>
    reads.flatMap((name, index) => {
      if (read.has(name)) return [];
      const fix = 'Remove it: while it is missing, nothing would come of the rule.';
      const problem = { path: `${path}/${index}`, found: `"${name}", which nothing here reads`, fix };
      if (!path.endsWith('/advice/reads')) return [problem];
      const plain = `None of this advice says [${factInWords(file, name)}] anymore. Say it in one of its texts, or remove "${name}" from its "reads" on the JSON tab.`;
      return [{ ...problem, plain }];
    }),
  );
}

/** Reports thresholds and inputs that no rule reads. Derived facts are not reported, because a form may read them. */
export function unusedProblems(file: RuleSetFile): readonly RuleProblem[] {
  const read = allNamesRead(file);
  const { problems, report } = collectProblems({});
  for (const name of Object.keys(file.thresholds).filter((each) => !read.has(THRESHOLD + each))) {
    const fix = `Read it in a rule by {"var": "${THRESHOLD}${name}"}, or remove it.`;
    report(`/thresholds/${name}`, 'a threshold that no rule reads', fix);
  }
  for (const name of Object.keys(file.inputs).filter((each) => !read.has(each))) {
    const fix = 'Read it in a fact, check or condition, or remove it, here and in the forms.';
    report(`/inputs/${name}`, 'a fact that no rule reads', fix);
  }
  return problems;
}

/**
 * Reports derived facts that neither the rules nor any form of the rule set reads.
 * @param forms all forms
 */
export function unusedFactProblems(
  ruleSet: RuleSet,
  forms: Iterable<Pick<FormDefinition, 'form'>>,
): readonly Problem[] {
  const read = allNamesRead(ruleSet);
  for (const { form } of forms) {
    if (form.ruleSet !== ruleSet.id) continue;
    const rules: readonly Json[] = [
      ...Object.values(form.payload),
      ...form.outcomes.accepted.map(({ when }) => when ?? null),
      ...(form.liveFacts ?? []).flatMap(({ fact, note }) => [note, { var: `facts.${fact}` }]),
    ];
    for (const name of rules.flatMap((rule) => [...variablesOf(rule)]))
      read.add(name.replace(/^facts\./, ''));
  }
  const { problems, report } = collectProblems({ file: `rules/${ruleSet.id}.json` });
  for (const name of Object.keys(ruleSet.facts).filter((each) => !read.has(each)))
    report(`/facts/${name}`, 'a fact that nothing reads', 'Read it in a rule or a form, or remove it.');
  return problems;
}
