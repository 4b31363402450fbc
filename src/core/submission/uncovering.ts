import type { FormDefinition } from '../form/form-definition.ts';
import type { Json } from '../json.ts';
import { variablesOf } from '../logic/variables.ts';
import { createCoverCheck } from './covered-answers.ts';

type Sending = Pick<FormDefinition, 'form' | 'ruleSet'>;

/** An answer that a version of a form covers and another one shows. */
interface Uncovering {
  /** The payload key that shows the answer. */
  readonly key: string;
  /** The path of the question if another key sends it now; `null` if the key itself is no longer covered. */
  readonly question: string | null;
}

/**
 * The answers that staff had to reveal before and would see immediately: keys that are no longer covered, and questions
 * that only covered keys sent and that an uncovered key sends now, even through a computed value or a fact.
 */
export function uncoveringOf(before: Sending, after: Sending): readonly Uncovering[] {
  const [was, is] = [before, after].map(({ form }) => createCoverCheck([form]));
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

/** Whether a path equals another one or is inside of it. */
function isWithin(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`);
}

/** The paths of the answers that a key sends, including through computed values and facts. */
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
