import type { Answers } from '../../src/core/form/form-definition.ts';
import { isGroup } from '../../src/core/form/paths.ts';

/** The entries that a browser posts for these answers. */
export function entriesOf(answers: Answers, prefix = ''): [string, string][] {
  return Object.entries(answers).flatMap(([name, value]): [string, string][] => {
    const path = prefix + name;
    if (typeof value !== 'object') return [[path, String(value).replaceAll('\n', '\r\n')]];
    if (isGroup(value)) return entriesOf(value, `${path}.`);
    return value.flatMap((each: string | Answers, index): [string, string][] =>
      // Each entry says that it is there, even where none of its questions is answered.
      typeof each === 'string'
        ? [[path, each]]
        : [[`${path}.${index}`, ''], ...entriesOf(each, `${path}.${index}.`)],
    );
  });
}
