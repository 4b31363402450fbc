import type { FormDefinition } from '../form/form-definition.ts';
import type { Json } from '../json.ts';
import { variablesOf } from '../logic/variables.ts';
import { coverOf } from './covered-answers.ts';

type Sending = Pick<FormDefinition, 'form' | 'ruleSet'>;

/** An answer that a version of a form covers and another one shows. */
interface Uncovering {
  /** The key of the request body by which it stands open. */
  readonly key: string;
  /** The path of the question, where it is sent by another key now; `null` where the key itself is covered no more. */
  readonly question: string | null;
}

/**
 * What staff had to reveal and would see at once: a key that is covered no more, and a question that only covered keys
 * carried, which another key carries now, be it by a computed value or by a fact.
 */
export function uncoveringOf(before: Sending, after: Sending): readonly Uncovering[] {
  const [was, is] = [before, after].map(({ form }) => coverOf([form]));
  const keys = Object.keys(after.form.payload).filter((key) => is?.(key) === false);
  const opened = keys.filter((key) => Object.hasOwn(before.form.payload, key) && was?.(key) === true);
  const answers = (sending: Sending, some: readonly string[]) => some.flatMap((key) => carried(sending, key));
  const sentBefore = Object.keys(before.form.payload);
  const open = answers(
    before,
    sentBefore.filter((key) => was?.(key) === false),
  );
  const covered = answers(
    before,
    sentBefore.filter((key) => was?.(key) === true),
  );
  const told = new Set(answers(before, opened));
  return [
    ...opened.map((key) => ({ key, question: null })),
    ...keys.flatMap((key) =>
      opened.includes(key)
        ? []
        : carried(after, key)
            .filter((path) => covered.some((each) => isWithin(each, path) || isWithin(path, each)))
            .filter((path) => !open.some((each) => isWithin(path, each)) && !told.has(path))
            .map((question) => ({ key, question })),
    ),
  ];
}

/** Whether a path is another one, or in its group. */
function isWithin(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`);
}

/** The paths of the answers that a key carries, also by computed values and by facts. */
function carried({ form, ruleSet }: Sending, key: string): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  function read(rule: Json | undefined, around: string): void {
    for (const name of variablesOf(rule ?? null)) visit(name.replace(/^entry\./, `answers.${around}.`));
  }
  function visit(name: string): void {
    if (seen.has(name)) return;
    seen.add(name);
    const [, kind, path = ''] = /^(answers|facts)\.(.+)$/.exec(name) ?? [];
    if (kind === 'answers') {
      found.add(path);
      for (const [computed, rule] of Object.entries(form.computed ?? {}))
        if (isWithin(computed, path) || isWithin(path, computed))
          read(rule, computed.split('.').slice(0, -1).join('.'));
    }
    if (kind !== 'facts') return;
    read(form.facts?.[path], '');
    for (const other of ruleSet?.facts[path]?.reads ?? []) visit(`facts.${other}`);
  }
  read(form.payload[key], '');
  return [...found];
}
