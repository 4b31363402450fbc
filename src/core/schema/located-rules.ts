import type { Json } from '../json.ts';
import type { Kind } from '../logic/value-type.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';
import type { RuleSetFile } from '../rules/rule-set.schema.ts';

/** A problem of a rule file. */
export type RuleProblem = Omit<Problem, 'file'>;

/** The prefix of thresholds in rules. */
export const THRESHOLD = 'thresholds.';

/** A rule with its location and the facts it declares in `reads`. */
interface LocatedRule {
  readonly path: string;
  readonly rule: Json;
  readonly reads: readonly string[];
  /** JSON Pointer of `reads`; empty for a text that reads only thresholds. */
  readonly readsAt: string;
  readonly yields: readonly Kind[];
  readonly isAdvice?: boolean;
}

const TEXT: readonly Kind[] = ['text', 'date'];
export const ADVICE = ['entered', 'change', 'comeBack'] as const;

/** All rules except derived facts, which have to be checked in order. */
export function locatedRules({ checks, conditions }: RuleSetFile): readonly LocatedRule[] {
  return [
    ...checks.map(({ passesWhen, reads }, index): LocatedRule => {
      const path = `/checks/${index}`;
      return {
        path: `${path}/passesWhen`,
        rule: passesWhen,
        reads,
        readsAt: `${path}/reads`,
        yields: ['boolean'],
      };
    }),
    ...conditions.flatMap(
      ({ disqualifiesWhen, reads, reason, advice = {} }, index): readonly LocatedRule[] => {
        const path = `/conditions/${index}`;
        const told = { reads: advice.reads ?? [], readsAt: `${path}/advice/reads` };
        return [
          {
            path: `${path}/disqualifiesWhen`,
            rule: disqualifiesWhen,
            reads,
            readsAt: `${path}/reads`,
            yields: ['boolean'],
          },
          { path: `${path}/reason`, rule: reason, reads: [], readsAt: '', yields: TEXT },
          // A boolean needs no check.
          ...(typeof advice.permanent === 'object'
            ? [
                {
                  ...told,
                  path: `${path}/advice/permanent`,
                  rule: advice.permanent,
                  yields: ['boolean'],
                } as const,
              ]
            : []),
          ...ADVICE.flatMap((name): readonly LocatedRule[] => {
            const rule = advice[name];
            const place = { ...told, path: `${path}/advice/${name}` };
            return rule === undefined
              ? []
              : [{ ...place, rule, yields: ['text', 'nothing'], isAdvice: true }];
          }),
        ];
      },
    ),
  ];
}

/** The thresholds that a rule reads, directly or through facts. */
export function thresholdsRead({ facts }: RuleSetFile, rule: Json): ReadonlySet<string> {
  return new Set(namesRead(facts, rule).filter((name) => name.startsWith(THRESHOLD)));
}

/** The inputs that a rule reads, directly or through facts. */
export function inputsRead({ facts, inputs }: RuleSetFile, rule: Json): ReadonlySet<string> {
  return new Set(namesRead(facts, rule).filter((name) => Object.hasOwn(inputs, name)));
}

/** Derived facts read only earlier ones, so this recursion ends. */
function namesRead(facts: RuleSetFile['facts'], rule: Json): readonly string[] {
  return [...variablesOf(rule)].flatMap((name) =>
    Object.hasOwn(facts, name) ? namesRead(facts, facts[name]?.value ?? null) : [name],
  );
}

/** The names that some rule of a rule set reads. */
export function allNamesRead(file: RuleSetFile): Set<string> {
  const facts = Object.values(file.facts).map(({ value }) => value);
  const rules = [...facts, ...locatedRules(file).map(({ rule }) => rule)];
  return new Set(rules.flatMap((rule) => [...variablesOf(rule)]));
}
