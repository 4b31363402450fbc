import type { GroupSchema, NodeRules } from '../form/form-definition.ts';
import type { AnswersSchema, SchemaNode } from '../form/schema.schema.ts';
import type { FieldUi } from '../form/ui.schema.ts';
import { canonicalJson, type Json } from '../json.ts';
import { collectProblems, type Problem } from '../problem.ts';
import { alternativesOf } from './alternatives.ts';
import { answerSchemaOf, InvalidAnswerSchema, isSeveral } from './answer-schema.ts';
import {
  buildGroup,
  newGroup,
  titleFromName,
  pathBelow,
  type GroupBuilder,
  type NodeBuilder,
} from './group-builder.ts';
import { mergeSchemas, referencesOf } from './references.ts';
import { allOf, isPresent, negated, translateCondition, Untranslatable } from './translate-condition.ts';

/** The questions of `schema.json`, as the screen shows them. */
export interface ResolvedSchema {
  readonly schema: GroupSchema;
  /** By property path. */
  readonly rules: Readonly<Record<string, NodeRules>>;
  /** Labels and hints that `schema.json` gives, by property path. */
  readonly texts: ReadonlyMap<string, FieldUi>;
  /** Places where the form is less precise than the schema. The file is `schema.json`. */
  readonly warnings: readonly Problem[];
  /** The file is `schema.json`. */
  readonly problems: readonly Problem[];
}

/** More than any form asks, but few enough to stop references that multiply exponentially. */
const MAX_QUESTIONS = 1000;
/** The maximum nesting of groups; a repeated group counts as two, as in JSON. */
const MAX_DEPTH = 6;
/** How many times a recursive reference is followed. */
const MAX_RECURSION = 2;

/** Where a schema stands, and when it applies. */
interface Place {
  /** Under which answers it applies. */
  readonly condition: Json;
  readonly path: string;
  /** The references that led to it. */
  readonly trail: readonly string[];
}

/**
 * Resolves the references of a checked `schema.json` and puts the questions of its conditions into their places
 * (docs/decisions/0080-nested-answers.md).
 */
export function resolveSchema(file: AnswersSchema): ResolvedSchema {
  const { problems, report } = collectProblems({ file: 'schema.json' });
  const { problems: warnings, report: warn } = collectProblems({ file: 'schema.json' });
  const texts = new Map<string, FieldUi>();
  let count = 0;
  let steps = 0;
  const { resolve, partsOf, isGroup } = referencesOf(file);

  /** Runs a step and reports its `Untranslatable` and `InvalidAnswerSchema` errors. */
  function attempt<T>(path: string, step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      if (error instanceof InvalidAnswerSchema) {
        problems.push(...error.problems);
        return undefined;
      }
      if (!(error instanceof Untranslatable)) throw error;
      report(path + error.path, error.message, error.fix);
      return undefined;
    }
  }

  /**
   * Whether a recursive reference has reached its maximum depth. The questions below that are omitted, as they may be
   * in a valid answer that ends there.
   */
  function isTooDeep({ $ref }: SchemaNode, { path, trail }: Omit<Place, 'condition'>): boolean {
    if ($ref === undefined || trail.filter((each) => each === $ref).length < MAX_RECURSION) return false;
    const found = `"${$ref}" within itself, which is asked ${MAX_RECURSION} times deep`;
    warn(`${path}/$ref`, found, 'Write out what is to be asked below that.');
    return true;
  }

  /** Resolves a schema's reference and adds it to the trail of followed references. */
  function enter(given: SchemaNode, { path, trail }: Omit<Place, 'condition'>) {
    const { $ref } = given;
    const schema = attempt(`${path}/$ref`, () => resolve(given));
    return schema && { schema, inside: $ref === undefined ? trail : [...trail, $ref] };
  }

  function addSchema(group: GroupBuilder, given: SchemaNode, place: Place): void {
    const { condition, path } = place;
    const entered = enter(given, place);
    steps += 1;
    if (steps > MAX_QUESTIONS * 5) count = MAX_QUESTIONS + 1;
    if (steps === MAX_QUESTIONS * 5 + 1)
      report('', 'references that multiply each other', 'Flatten the form.');
    if (entered === undefined || count > MAX_QUESTIONS) return;
    const { schema, inside: trail } = entered;
    const below = (name: string, also: Json = true): Place => {
      return { condition: allOf([condition, also]), path: `${path}/${name}`, trail };
    };
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      group.declared.add(name);
      addProperty(group, name, property, below(`properties/${name}`));
    }
    schema.required?.forEach((name, index) =>
      addRequired(group, name, condition, `${path}/required/${index}`),
    );
    for (const [name, needed] of Object.entries(schema.dependentRequired ?? {})) {
      const isThere = allOf([condition, isPresent(`${group.variable}.${name}`)]);
      const at = `${path}/dependentRequired/${name}`;
      if (!group.declared.has(name))
        report(at, `the unknown property "${name}"`, 'Declare it in properties.');
      for (const each of needed) addRequired(group, each, isThere, at);
    }
    schema.allOf?.forEach((each, index) => addSchema(group, each, below(`allOf/${index}`)));
    if (schema.anyOf !== undefined) addUnion(group, schema.anyOf, below('anyOf'));
    if (schema.oneOf !== undefined) addAlternatives(group, schema.oneOf, below('oneOf'));
    const { if: test } = schema;
    if (test !== undefined) {
      const rule = attempt(`${path}/if`, () => translateCondition(test, group.variable, resolve));
      if (rule !== undefined) {
        if (schema.then !== undefined) addSchema(group, schema.then, below('then', rule));
        if (schema.else !== undefined) addSchema(group, schema.else, below('else', negated(rule)));
      }
    }
  }

  function addRequired(group: GroupBuilder, name: string, condition: Json, place: string): void {
    const known = group.required.get(name);
    group.required.set(name, { place: known?.place ?? place, needed: [...(known?.needed ?? []), condition] });
  }

  function addProperty(group: GroupBuilder, name: string, given: SchemaNode | false, place: Place): void {
    const { condition, path } = place;
    const known = group.nodes.get(name);
    if (given === false) {
      if (known === undefined)
        return report(path, `"${name}", which is not declared before`, 'Declare it in properties.');
      return void known.forbiddenWhen.push(condition);
    }
    if (isTooDeep(given, place)) return void group.recursive.add(name);
    const entered = enter(given, place);
    if (entered === undefined) return;
    const { schema, inside: trail } = entered;
    if (known !== undefined) return refine(group, known, name, schema, { ...place, trail });
    count += 1;
    if (count === MAX_QUESTIONS + 1)
      report(
        '',
        `more than ${MAX_QUESTIONS} questions`,
        'Split the form, or look for references that multiply.',
      );
    if (count > MAX_QUESTIONS) return;
    const node = newNode(group, name, schema, { ...place, trail });
    if (node !== null) group.nodes.set(name, node);
  }

  /** Applies a conditional schema to a property that is already declared. */
  function refine(
    group: GroupBuilder,
    known: NodeBuilder,
    name: string,
    schema: SchemaNode,
    { condition, path, trail }: Place,
  ): void {
    const isAlways = known.askedWhen.includes(true);
    if (known.isOfUnion) return;
    if (!isAlways && (schema.type !== undefined || schema.title !== undefined)) {
      known.askedWhen = [...known.askedWhen, condition];
      if (known.source === canonicalJson(schema)) return;
      const fix = 'Give each its own name, or declare it once in properties and only narrow it here.';
      return report(path, `"${name}", declared otherwise before`, fix);
    }
    const below = known.kind === 'list' ? schema.items : schema;
    if (known.group === null || below === undefined || isSeveral(below)) return;
    if (known.kind === 'list' && group.lists > 0 && canonicalJson(condition).includes('"entry')) {
      const fix = 'Put the condition beside what it looks at.';
      return report(path, 'a condition of the entry around a repeated group within it', fix);
    }
    addSchema(known.group, below, {
      condition,
      path: known.kind === 'list' ? `${path}/items` : path,
      trail,
    });
  }

  function newNode(
    group: GroupBuilder,
    name: string,
    schema: SchemaNode,
    { condition, path, trail }: Place,
  ): NodeBuilder | null {
    const base = { askedWhen: [condition], forbiddenWhen: [], source: canonicalJson(schema) };
    const parts = attempt(path, () => partsOf(schema));
    if (parts === undefined) return null;
    if (attempt(path, () => isGroup(schema)) === true) {
      const variable = `${group.variable}.${name}`;
      const { lists, depth } = group;
      const inside = { variable, lists, path: pathBelow(group, name), depth: depth + 1 };
      const child = newGroup(mergeSchemas(parts), inside);
      fill(child, schema, path, trail);
      return { ...base, kind: 'group', answer: null, group: child, list: null };
    }
    const whole = titled(mergeSchemas(parts), name, path);
    const items = isSeveral(whole.items) ? null : (whole.items ?? null);
    const isList = whole.type === undefined || whole.type === 'array';
    const resolved = items === null ? undefined : attempt(`${path}/items/$ref`, () => resolve(items));
    if (items !== null && resolved === undefined) return null;
    if (isList && resolved !== undefined && attempt(`${path}/items`, () => isGroup(resolved)) === true) {
      if (items !== null && isTooDeep(items, { path: `${path}/items`, trail })) {
        group.recursive.add(name);
        return null;
      }
      const { lists, depth } = group;
      const inside = { variable: 'entry', lists: lists + 1, path: pathBelow(group, name), depth: depth + 2 };
      const entries = newGroup(mergeSchemas(partsOf(resolved)), inside);
      fill(entries, resolved, `${path}/items`, items?.$ref === undefined ? trail : [...trail, items.$ref]);
      const { minItems = 0, maxItems = Infinity } = whole;
      if (minItems > maxItems)
        report(`${path}/minItems`, `${minItems} of at most ${maxItems}`, 'Correct one of them.');
      return { ...base, kind: 'list', answer: null, group: entries, list: whole };
    }
    const question = attempt(path, () =>
      answerSchemaOf(withType(whole, path), resolved ?? null, path, resolve),
    );
    if (question === undefined) return null;
    const { default: start, minimum, readOnly } = question.answer;
    // A slider needs a start value, and an unticked checkbox is not an answer.
    if (start !== undefined && start !== false && minimum === undefined && readOnly !== true)
      warn(
        `${path}/default`,
        `the \`default\` ${JSON.stringify(start).slice(0, 80)}, an answer that nobody gave`,
        'Leave it out, so that people answer by themselves.',
      );
    if (Object.keys(question.texts).length > 0) texts.set(pathBelow(group, name), question.texts);
    return { ...base, kind: 'question', answer: question.answer, group: null, list: null };
  }

  /** Uses the property's name in words as the title if there is none. */
  function titled(schema: SchemaNode, name: string, path: string): SchemaNode {
    if (schema.title !== undefined) return schema;
    const title = titleFromName(name);
    warn(path, `no title, so that its name is its label: ${JSON.stringify(title)}`, 'Add a `title`.');
    return { ...schema, title };
  }

  function withType(schema: SchemaNode, path: string): SchemaNode {
    const saying = ['type', 'enum', 'const', 'oneOf'] as const;
    if (saying.some((keyword) => schema[keyword] !== undefined)) return schema;
    const isNumber = ['minimum', 'maximum', 'multipleOf'].some((keyword) => keyword in schema);
    const start = typeof schema.default === 'object' ? 'string' : typeof schema.default;
    const type =
      schema.items !== undefined
        ? 'array'
        : isNumber || start === 'number'
          ? 'number'
          : start === 'boolean'
            ? 'boolean'
            : 'string';
    if (type === 'string' && schema.format === undefined)
      warn(path, 'a question that says nothing of its answer', 'It is asked as a text; say its `type`.');
    return { ...schema, type };
  }

  function fill(group: GroupBuilder, schema: SchemaNode, path: string, trail: readonly string[]): void {
    if (group.depth > MAX_DEPTH) {
      return report(path, `groups more than ${MAX_DEPTH} deep`, 'Flatten the form.');
    }
    addSchema(group, schema, { condition: true, path, trail });
    if (group.declared.size === 0) report(path, 'a group without questions', 'Name them in `properties`.');
  }

  /**
   * Handles alternatives that cannot be distinguished: all their questions are asked, and validation requires that the
   * answers match.
   */
  function addUnion(group: GroupBuilder, given: readonly SchemaNode[], place: Place): void {
    const { condition, path, trail } = place;
    const before = group.declared.size;
    given.forEach((each, index) => {
      const entered = enter(each, { path: `${path}/${index}`, trail });
      if (entered === undefined) return;
      for (const [name, property] of Object.entries(entered.schema.properties ?? {})) {
        if (property === false || group.nodes.has(name)) continue;
        group.declared.add(name);
        const at = `${path}/${index}/properties/${name}`;
        addProperty(group, name, property, { condition, path: at, trail: entered.inside });
        const node = group.nodes.get(name);
        if (node !== undefined) node.isOfUnion = true;
      }
    });
    if (group.declared.size > before)
      warn(
        path,
        'alternatives that no question tells apart',
        'All of their questions are asked; give each a property with a `const` of its own.',
      );
  }

  /** Handles alternatives that are distinguished by a property that each of them fixes. */
  function addAlternatives(group: GroupBuilder, given: readonly SchemaNode[], place: Place): void {
    const { condition, path, trail } = place;
    const resolved = given.flatMap(
      (each, index) => attempt(`${path}/${index}/$ref`, () => resolve(each)) ?? [],
    );
    if (resolved.length < given.length) return;
    const told = alternativesOf(resolved, resolve);
    if (told === null) return addUnion(group, given, place);
    const { discriminator, question, isRequired, alternatives } = told;
    if (!group.nodes.has(discriminator)) {
      const at = `${path}/0/properties/${discriminator}`;
      addProperty(group, discriminator, question, { condition, path: at, trail });
    }
    group.discriminators.add(discriminator);
    const offered = group.nodes.get(discriminator)?.answer?.enum ?? [];
    const left = offered.find((value) => !alternatives.some(({ values }) => values.includes(value)));
    if (left !== undefined) {
      const found = `no alternative for the ${discriminator} ${JSON.stringify(left)}`;
      report(path, found, 'Add one, if only with its `const`, or use `if` and `then`.');
    }
    if (isRequired) addRequired(group, discriminator, condition, path);
    alternatives.forEach(({ values, schema }, index) => {
      const at = `${path}/${index}`;
      const names = Object.keys(schema.properties ?? {});
      const narrowed = names.find((name) => group.nodes.get(name)?.askedWhen.includes(true));
      if (narrowed !== undefined) {
        const found = `"${narrowed}", which is asked in every alternative`;
        return report(`${at}/properties/${narrowed}`, found, 'Narrow it by `if` and `then`.');
      }
      const variable: Json = { var: `${group.variable}.${discriminator}` };
      const [only] = values;
      const chosen: Json =
        values.length === 1 && only !== undefined ? { '===': [variable, only] } : { in: [variable, values] };
      addSchema(group, schema, { condition: allOf([condition, chosen]), path: at, trail });
    });
  }

  const root = newGroup(file, { variable: 'answers', lists: 0, path: '', depth: 0 });
  const { $defs: _defs, definitions: _definitions, $id: _id, ...top } = file;
  addSchema(root, top, { condition: true, path: '', trail: [] });
  if (root.nodes.size === 0 && problems.length === 0)
    report('/properties', 'a form that asks nothing', 'Name its questions in `properties`.');
  const rules: Record<string, NodeRules> = {};
  const schema = buildGroup(root, rules, report);
  return { schema, rules, texts, warnings, problems };
}
