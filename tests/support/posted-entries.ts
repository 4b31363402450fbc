import { answerOptions } from '../../src/core/form/answers.ts';
import type { Answers, FormDefinition } from '../../src/core/form/form-definition.ts';
import { isGroup } from '../../src/core/form/paths.ts';
import { questionAt } from '../../src/core/form/question-tree.ts';

/** The form entries that a browser posts for these answers. */
export function entriesOf(answers: Answers, prefix = ''): [string, string][] {
  return Object.entries(answers).flatMap(([name, value]): [string, string][] => {
    const path = prefix + name;
    if (typeof value !== 'object') return [[path, String(value).replaceAll('\n', '\r\n')]];
    if (isGroup(value)) return entriesOf(value, `${path}.`);
    return value.flatMap((each: string | number | boolean | Answers, index): [string, string][] =>
      // Each entry of a repeated group posts a marker, even if none of its questions is answered.
      typeof each !== 'object'
        ? [[path, String(each)]]
        : [[`${path}.${index}`, ''], ...entriesOf(each, `${path}.${index}.`)],
    );
  });
}

/** The form entries for a form's answers: a list with one item per line is a single field. */
export function entriesOfForm(form: FormDefinition, answers: Answers): [string, string][] {
  const entries = new Map<string, string>();
  return entriesOf(answers)
    .flatMap(([path, value]): [string, string][] => {
      const schema = questionAt(form, path)?.schema;
      if (schema?.type !== 'array' || answerOptions(schema).length > 0) return [[path, value]];
      const before = entries.get(path);
      entries.set(path, before === undefined ? value : `${before}\r\n${value}`);
      return before === undefined ? [[path, '']] : [];
    })
    .map(([path, value]) => [path, entries.get(path) ?? value]);
}
