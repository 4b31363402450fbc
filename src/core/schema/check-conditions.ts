import { listAround } from '../form/checks.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import type { FormPart } from '../form/form.schema.ts';
import { pathsAround } from '../form/paths.ts';
import { formParts, nodeAt, partOf, questionTree } from '../form/question-tree.ts';
import type { Text } from '../form/texts.ts';
import { isJsonObject } from '../json.ts';
import { namesIn, pointerOf } from '../json-pointer.ts';
import type { Problem } from '../problem.ts';
import { unknownProperty } from './check-questions.ts';
import { answerNames, pathsRead, ruleProblems } from './rule-names.ts';

const FORM = 'form.json';

/**
 * Whether the checks, the computed values, the conditions of parts and the texts that read answers hold together: they
 * read only what there is where they are applied, and nothing depends on itself. The problems name files relative to the
 * form's folder.
 */
export function conditionProblems(definition: FormDefinition): readonly Problem[] {
  return [
    ...partProblems(definition),
    ...checkProblems(definition),
    ...doubtProblems(definition),
    ...computedProblems(definition),
    ...textProblems(definition),
  ];
}

function partProblems(definition: FormDefinition): readonly Problem[] {
  const { form } = definition;
  const problems: Problem[] = [];
  form.parts.forEach(({ when }, index) => {
    const path = `/parts/${index}/when`;
    if (when === undefined) return;
    problems.push(...ruleProblems(FORM, path, when, answerNames(definition)));
    if (index > 0 || form.layout === 'sections') return;
    const fix = 'Begin with a step that is always shown.';
    problems.push({ file: FORM, path, found: 'a condition of the first step', fix });
  });
  if (form.review?.when !== undefined) {
    const fix = 'Remove it: what is sent is always reviewed.';
    problems.push({ file: FORM, path: '/review/when', found: 'a condition of the review', fix });
  }
  return problems;
}

function checkProblems(definition: FormDefinition): readonly Problem[] {
  const { byPath } = questionTree(definition);
  const ids = new Set<string>();
  return (definition.form.checks ?? []).flatMap(({ id, when, message, fields }, index) => {
    const path = `/checks/${index}`;
    const problems: Problem[] = [];
    if (ids.has(id)) {
      const fix = 'Give each check its own id.';
      problems.push({ file: FORM, path: `${path}/id`, found: `"${id}" a second time`, fix });
    }
    ids.add(id);
    const list = listAround(definition, fields)?.path;
    const names = answerNames(definition, fields);
    fields.forEach((field, at) => {
      const place = { file: FORM, path: `${path}/fields/${at}` };
      if (byPath.get(field) === undefined) {
        problems.push(unknownProperty(place.path, field, definition));
      } else if (partOf(definition, field) === undefined) {
        const fix = 'Name one that is: the message is shown there.';
        problems.push({ ...place, found: `"${field}", which is not shown`, fix });
      } else if (list !== undefined && !isWithin(list, listAround(definition, [field])?.path)) {
        const found = `"${field}" beside a field of the repeated group "${list}"`;
        problems.push({ ...place, found, fix: 'Name fields of one repeated group only.' });
      }
    });
    return [
      ...problems,
      ...ruleProblems(FORM, `${path}/when`, when, names),
      ...ruleProblems(FORM, `${path}/message`, message, names),
    ];
  });
}

function doubtProblems(definition: FormDefinition): readonly Problem[] {
  const { form, ruleSet } = definition;
  const ids = new Set<string>();
  return (form.doubts ?? []).flatMap(
    ({ id, field, unit, numbers = {}, when, message, take, keep }, index) => {
      const path = `/doubts/${index}`;
      const problems: Problem[] = [];
      if (ids.has(id)) {
        const fix = 'Give each doubt its own id.';
        problems.push({ file: FORM, path: `${path}/id`, found: `"${id}" a second time`, fix });
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
        problems.push({ file: FORM, path: `${path}/field`, found: `"${field}", which is none`, fix });
      } else if (unit !== undefined && !others.includes(unit)) {
        const fix = 'Name one of its "units" in ui.json, other than the first.';
        const found = own === undefined ? `"${field}", which has no units` : `"${unit}"`;
        problems.push({ file: FORM, path: `${path}/unit`, found, fix });
      }
      const { variables, lists } = answerNames(definition);
      const known = [
        ...variables,
        ...Object.keys(numbers).map((name) => `numbers.${name}`),
        ...Object.keys(ruleSet?.thresholds ?? {}).map((name) => `thresholds.${name}`),
        ...[...Object.keys(ruleSet?.inputs ?? {}), ...Object.keys(ruleSet?.facts ?? {})].map(
          (name) => `facts.${name}`,
        ),
      ];
      const meant = variables.map((name) => name.replace('answers.', 'meant.'));
      const said = { variables: unit === undefined ? known : [...known, ...meant], lists };
      return [
        ...problems,
        ...ruleProblems(FORM, `${path}/when`, when, { variables: known, lists }),
        ...ruleProblems(FORM, `${path}/message`, message, said),
        ...ruleProblems(FORM, `${path}/take`, take, said),
        ...ruleProblems(FORM, `${path}/keep`, keep, said),
      ];
    },
  );
}

/** Whether a list is the given one, one around it, or none. */
function isWithin(list: string, other: string | undefined): boolean {
  return other === undefined || other === list || list.startsWith(`${other}.`);
}

function computedProblems(definition: FormDefinition): readonly Problem[] {
  const { computed = {} } = definition.form;
  const { byPath } = questionTree(definition);
  const problems: Problem[] = [];
  for (const [name, rule] of Object.entries(computed)) {
    const path = `/computed/${name}`;
    const node = byPath.get(name);
    if (node === undefined) {
      problems.push(unknownProperty(path, name, definition));
      continue;
    }
    if (node.kind !== 'question' || node.schema.type === 'array') {
      const fix = 'Compute texts, numbers and booleans only.';
      problems.push({ file: FORM, path, found: `"${name}", which is a list or a group`, fix });
    } else if (node.schema.readOnly !== true) {
      const fix = 'Add "readOnly": true to it in schema.json: nobody answers it.';
      problems.push({ file: FORM, path, found: `"${name}", which is asked`, fix });
    }
    problems.push(...ruleProblems(FORM, path, rule, answerNames(definition, [name])));
  }
  for (const [path, node] of byPath) {
    if (node.kind !== 'question' || node.schema.readOnly !== true || Object.hasOwn(computed, path)) continue;
    const fix = `Add "${path}" to computed in form.json, or remove "readOnly": nothing gives it a value.`;
    const place = `${schemaPointer(definition, path)}/readOnly`;
    problems.push({ file: 'schema.json', path: place, found: 'a read-only property', fix });
  }
  return problems.length > 0 ? problems : cycleProblems(definition);
}

/** A computed value that depends on itself, by way of other values or of conditions that hide what it reads. */
function cycleProblems(definition: FormDefinition): readonly Problem[] {
  const { computed = {} } = definition.form;
  const { byPath } = questionTree(definition);

  function dependsOn(path: string): readonly string[] {
    const node = byPath.get(path);
    const rules = [Object.hasOwn(computed, path) ? computed[path] : undefined, node?.when];
    const reads = rules.flatMap((rule) => (rule === undefined ? [] : pathsRead(definition, path, rule)));
    return [
      ...pathsAround(path),
      ...reads.flatMap((target) =>
        // Who reads a group or a list reads all that is in it.
        [...byPath.keys()].filter((other) => other === target || other.startsWith(`${target}.`)),
      ),
    ];
  }
  function cycleFrom(start: string): readonly string[] | null {
    const seen = new Set<string>();
    let ways: readonly (readonly string[])[] = [[start]];
    while (ways.length > 0) {
      const next: (readonly string[])[] = [];
      for (const way of ways) {
        for (const path of dependsOn(way.at(-1) ?? '')) {
          if (path === start) return [...way, path];
          if (seen.has(path)) continue;
          seen.add(path);
          next.push([...way, path]);
        }
      }
      ways = next;
    }
    return null;
  }

  return Object.keys(computed).flatMap((path) => {
    const cycle = cycleFrom(path);
    if (cycle === null) return [];
    const found = `a value that depends on itself: ${cycle.join(' ← ')}`;
    return [{ file: FORM, path: `/computed/${path}`, found, fix: 'Compute it from answers alone.' }];
  });
}

function textProblems(definition: FormDefinition): readonly Problem[] {
  const { form } = definition;
  const problems: Problem[] = [];
  function check(file: string, path: string, text: Text | undefined, question?: string): void {
    if (!isJsonObject(text)) return;
    const names = answerNames(definition, question === undefined ? [] : [question]);
    problems.push(...ruleProblems(file, path, text, names));
  }
  formParts(definition).forEach((part: FormPart, index) => {
    const path = part === form.review ? '/review' : `/parts/${index}`;
    check(FORM, `${path}/title`, part.title);
    check(FORM, `${path}/description`, part.description);
  });
  check(FORM, '/notSent/note', form.notSent?.note);
  for (const [path, node] of questionTree(definition).byPath) {
    for (const key of ['ui:title', 'ui:help'] as const) {
      check('ui.json', `${uiPointer(definition, path)}/${key}`, node.ui[key], path);
    }
  }
  return problems;
}

/** The place of a property in `schema.json`, as a JSON Pointer. */
function schemaPointer(definition: FormDefinition, path: string): string {
  const names = namesIn(uiPointer(definition, path));
  return pointerOf(names.flatMap((name) => (name === 'items' ? [name] : ['properties', name])));
}

/** The place of a property in `ui.json`, as a JSON Pointer: what a repeated group holds is below its `items`. */
export function uiPointer(definition: FormDefinition, path: string): string {
  const names = path.split('.');
  const isEntry = (index: number): boolean =>
    nodeAt(definition, names.slice(0, index).join('.'))?.kind === 'list';
  return pointerOf(names.flatMap((name, index) => (isEntry(index) ? ['items', name] : [name])));
}
