import { listAround } from '../form/checks.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { pathsAround } from '../form/paths.ts';
import { nodeAt, partOf } from '../form/question-tree.ts';
import type { Json } from '../json.ts';
import { variablesOf } from '../logic/variables.ts';
import { collectProblems, type Problem } from '../problem.ts';
import { unknownProperty } from './check-questions.ts';
import { schemaPointer } from './form-rules.ts';

const FORM = 'form.json';

/**
 * Checks the form's checks, doubts, computed values and conditions of parts, and reports circular dependencies. The
 * problems name files relative to the form's folder.
 */
export function conditionProblems(definition: FormDefinition): readonly Problem[] {
  return [
    ...partProblems(definition),
    ...checkProblems(definition),
    ...doubtProblems(definition),
    ...computedProblems(definition),
    ...cycleProblems(definition),
  ];
}

function partProblems(definition: FormDefinition): readonly Problem[] {
  const { form } = definition;
  const { problems, report } = collectProblems({ file: FORM });
  form.parts.forEach(({ when }, index) => {
    const path = `/parts/${index}/when`;
    if (when === undefined) return;
    if (index > 0 || form.layout === 'sections') return;
    report(path, 'a condition of the first step', 'Begin with a step that is always shown.');
  });
  if (form.review?.when !== undefined) {
    report('/review/when', 'a condition of the review', 'Remove it: what is sent is always reviewed.');
  }
  return problems;
}

function checkProblems(definition: FormDefinition): readonly Problem[] {
  const { byPath } = definition.tree;
  const ids = new Set<string>();
  return (definition.form.checks ?? []).flatMap(({ id, fields }, index) => {
    const path = `/checks/${index}`;
    const { problems, report } = collectProblems({ file: FORM });
    if (ids.has(id)) {
      report(`${path}/id`, `"${id}" a second time`, 'Give each check its own id.');
    }
    ids.add(id);
    const list = listAround(definition, fields)?.path;
    fields.forEach((field, at) => {
      const place = `${path}/fields/${at}`;
      if (byPath.get(field) === undefined) {
        problems.push(unknownProperty(place, field, definition));
      } else if (partOf(definition, field) === undefined) {
        report(place, `"${field}", which is not shown`, 'Name one that is: the message is shown there.');
      } else if (list !== undefined && !isWithin(list, listAround(definition, [field])?.path)) {
        const found = `"${field}" beside a field of the repeated group "${list}"`;
        report(place, found, 'Name fields of one repeated group only.');
      }
    });
    return problems;
  });
}

function doubtProblems(definition: FormDefinition): readonly Problem[] {
  const ids = new Set<string>();
  return (definition.form.doubts ?? []).flatMap(({ id, field, unit }, index) => {
    const path = `/doubts/${index}`;
    const { problems, report } = collectProblems({ file: FORM });
    if (ids.has(id)) {
      report(`${path}/id`, `"${id}" a second time`, 'Give each doubt its own id.');
    }
    ids.add(id);
    const node = nodeAt(definition, field);
    const [own, ...others] = node?.ui['ui:options']?.units ?? [];
    if (node === undefined) {
      problems.push(unknownProperty(`${path}/field`, field, definition));
    } else if (
      node.kind !== 'question' ||
      partOf(definition, field) === undefined ||
      listAround(definition, [field])
    ) {
      const fix = 'Name a question that is shown, in no repeated group.';
      report(`${path}/field`, `"${field}", which is none`, fix);
    } else if (unit !== undefined && !others.includes(unit)) {
      const fix = 'Name one of its "units" in ui.json, other than the first.';
      report(`${path}/unit`, own === undefined ? `"${field}", which has no units` : `"${unit}"`, fix);
    }
    return problems;
  });
}

/** Whether `other` is undefined, the same list, or an outer list of it. */
function isWithin(list: string, other: string | undefined): boolean {
  return other === undefined || other === list || list.startsWith(`${other}.`);
}

function computedProblems(definition: FormDefinition): readonly Problem[] {
  const { computed = {} } = definition.form;
  const { byPath } = definition.tree;
  const { problems, report } = collectProblems({ file: FORM });
  for (const name of Object.keys(computed)) {
    const path = `/computed/${name}`;
    const node = byPath.get(name);
    if (node === undefined) {
      problems.push(unknownProperty(path, name, definition));
      continue;
    }
    if (node.kind !== 'question' || node.schema.type === 'array') {
      report(path, `"${name}", which is a list or a group`, 'Compute texts, numbers and booleans only.');
    } else if (node.schema.readOnly !== true) {
      const fix = 'Add "readOnly": true to it in schema.json: nobody answers it.';
      report(path, `"${name}", which is asked`, fix);
    }
  }
  for (const [path, node] of byPath) {
    if (node.kind !== 'question' || node.schema.readOnly !== true || Object.hasOwn(computed, path)) continue;
    const fix = `Add "${path}" to computed in form.json, or remove "readOnly": nothing gives it a value.`;
    const place = `${schemaPointer(definition, path)}/readOnly`;
    problems.push({ file: 'schema.json', path: place, found: 'a read-only property', fix });
  }
  return problems;
}

/**
 * Reports questions whose visibility or computed value depends on itself. The contents of a group depend on whatever
 * the group depends on, and reading a group or list means reading all of its contents.
 */
function cycleProblems(definition: FormDefinition): readonly Problem[] {
  const { computed = {}, visibility = {} } = definition.form;
  const { byPath } = definition.tree;

  function dependsOn(path: string): readonly string[] {
    const value = Object.hasOwn(computed, path) ? computed[path] : undefined;
    const when = byPath.get(path)?.when;
    return [
      ...pathsAround(path),
      ...(when === undefined ? [] : pathsRead(definition, path, when)),
      ...(value === undefined ? [] : pathsRead(definition, path, value)).flatMap((read) =>
        [...byPath.keys()].filter((other) => other === read || other.startsWith(`${read}.`)),
      ),
    ];
  }
  const done = new Set<string>();
  /** Searches depth-first for a cycle: the path from a question back to itself. */
  function cycleFrom(path: string, way: readonly string[]): readonly string[] | null {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of dependsOn(path)) {
      const cycle = cycleFrom(next, [...way, path]);
      if (cycle !== null) return cycle;
    }
    done.add(path);
    return null;
  }

  for (const start of byPath.keys()) {
    const cycle = cycleFrom(start, []);
    if (cycle === null) continue;
    const value = cycle.find((path) => Object.hasOwn(computed, path));
    const [path = ''] = cycle;
    const place =
      value !== undefined
        ? { file: FORM, path: `/computed/${value}` }
        : Object.hasOwn(visibility, path)
          ? { file: FORM, path: `/visibility/${path}` }
          : { file: 'schema.json', path: '' };
    const found =
      value === undefined
        ? `"${path}", which is asked depending on itself: ${cycle.join(' ← ')}`
        : `a value that depends on itself: ${cycle.join(' ← ')}`;
    const fix = 'Let one of these depend on none of the others.';
    return [{ ...place, found, fix }];
  }
  return [];
}

/** The property paths that a rule reads. @param path the property path of the question that has the rule */
function pathsRead(definition: FormDefinition, path: string, rule: Json): readonly string[] {
  const list = listAround(definition, [path]);
  return [...variablesOf(rule)].flatMap((name) => {
    if (name.startsWith('answers.')) return [name.slice('answers.'.length)];
    return list !== undefined && name.startsWith('entry.') ? [list.path + name.slice('entry'.length)] : [];
  });
}
