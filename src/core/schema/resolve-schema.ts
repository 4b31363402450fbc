import type { GroupSchema, NodeRules, NodeSchema } from '../form/form-definition.ts';
import answersMetaSchema from '../form/schema.schema.json' with { type: 'json' };
import type { AnswerSchema, AnswersSchema, SchemaNode } from '../form/schema.schema.ts';
import type { FieldUi, FormUi } from '../form/ui.schema.ts';
import { canonicalJson, isDeepEqual, type Json } from '../json.ts';
import type { Problem } from '../problem.ts';
import { compileShape } from './compile-validate.ts';
import {
  allOf,
  anyOf,
  isPresent,
  negated,
  translateCondition,
  Untranslatable,
} from './translate-condition.ts';

/** What `schema.json` asks, as it is drawn. */
export interface ResolvedSchema {
  readonly schema: GroupSchema;
  /** By property path. */
  readonly rules: Readonly<Record<string, NodeRules>>;
  /** Labels and hints that `schema.json` gives, by property path. */
  readonly texts: ReadonlyMap<string, FieldUi>;
  /** The file is `schema.json`. */
  readonly problems: readonly Problem[];
}

/** More than any form asks, far fewer than references that multiply each other. */
const MOST_QUESTIONS = 1000;
/** How deep groups may stand within each other; a repeated group counts as two, as in JSON. */
const MOST_DEPTH = 6;

const checkAnswer = compileShape<AnswerSchema>(answersMetaSchema.definitions.answer);

/** A group while it is put together: schemas that hold together add to it. */
interface GroupDraft {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly nodes: Map<string, NodeDraft>;
  /** The questions that tell alternatives apart. */
  readonly tellingApart: Set<string>;
  /** Property → the conditions under each of which it must be answered (`true` for always), and where that is said. */
  readonly required: Map<string, { readonly needed: readonly Json[]; readonly place: string }>;
  /** How the rules of what is in it read this group: `answers`, `answers.patient`, `entry`. */
  readonly variable: string;
  /** How many repeated groups are around it. */
  readonly lists: number;
  /** The property path. */
  readonly path: string;
  readonly depth: number;
}

interface NodeDraft {
  /** Conditions under each of which it is asked; `true` for always. */
  whens: readonly Json[];
  /** Conditions under which it must not be there. */
  readonly forbidden: Json[];
  readonly kind: 'question' | 'group' | 'list';
  /** Of a question. */
  readonly answer: AnswerSchema | null;
  /** Of a group, or of the entries of a list. */
  readonly group: GroupDraft | null;
  /** Of a list. */
  readonly list: SchemaNode | null;
  /** The schema it was declared by, to compare with another declaration. */
  readonly source: string;
}

/**
 * Resolves the references of a checked `schema.json` and puts the questions of its conditions into their places
 * (docs/decisions/0080-nested-answers.md).
 */
export function resolveSchema(file: AnswersSchema): ResolvedSchema {
  const problems: Problem[] = [];
  const texts = new Map<string, FieldUi>();
  let count = 0;
  let steps = 0;

  function report(path: string, found: string, fix: string): void {
    problems.push({ file: 'schema.json', path, found, fix });
  }

  /** The schema that a reference leads to, with what stands beside the reference. */
  function resolve(given: SchemaNode, trail: readonly string[] = []): SchemaNode {
    const { $ref, ...own } = given;
    if ($ref === undefined) return own;
    if (trail.includes($ref) || $ref === '#') {
      throw new Untranslatable(
        '',
        `"${$ref}", which contains itself`,
        'Use a repeated group: an array of objects.',
      );
    }
    const target = targetOf(file, $ref);
    if (target === undefined) {
      throw new Untranslatable(
        '',
        `the unknown reference "${$ref}"`,
        'Name a schema of this file: `#/$defs/<name>`.',
      );
    }
    return joined(resolve(target, [...trail, $ref]), own);
  }

  /** A schema and those of its `allOf`, with references resolved. */
  function partsOf(schema: SchemaNode, depth = 0): readonly SchemaNode[] {
    if (depth > MOST_DEPTH * 2) return [schema];
    return [schema, ...(schema.allOf ?? []).flatMap((each) => partsOf(resolve(each), depth + 1))];
  }

  /** Whether a schema is that of a group, or of an entry: its parts and alternatives say so where it does not. */
  function isGroup(schema: SchemaNode, depth = 0): boolean {
    if (schema.type !== undefined) return schema.type === 'object';
    const parts = partsOf(schema);
    if (parts.some(({ type, properties }) => type === 'object' || properties !== undefined)) return true;
    const alternatives = parts.flatMap(({ oneOf = [] }) => oneOf);
    if (alternatives.length === 0 || depth > MOST_DEPTH) return false;
    return alternatives.every((each) => isGroup(resolve(each), depth + 1));
  }

  /** Runs a step and reports what it cannot say. */
  function attempt<T>(path: string, step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      if (error instanceof Stop) return undefined;
      if (!(error instanceof Untranslatable)) throw error;
      report(path + error.path, error.message, error.fix);
      return undefined;
    }
  }

  function collect(
    group: GroupDraft,
    given: SchemaNode,
    condition: Json,
    path: string,
    trail: readonly string[],
  ): void {
    if (given.$ref !== undefined && trail.includes(given.$ref)) {
      const fix = 'Use a repeated group: an array of objects.';
      return report(`${path}/$ref`, `"${given.$ref}", which contains itself`, fix);
    }
    const inside = given.$ref === undefined ? trail : [...trail, given.$ref];
    const schema = attempt(`${path}/$ref`, () => resolve(given));
    steps += 1;
    if (steps > MOST_QUESTIONS * 5) count = MOST_QUESTIONS + 1;
    if (steps === MOST_QUESTIONS * 5 + 1)
      report('', 'references that multiply each other', 'Flatten the form.');
    if (schema === undefined || count > MOST_QUESTIONS) return;
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      addProperty(group, name, property, condition, `${path}/properties/${name}`, inside);
    }
    schema.required?.forEach((name, index) =>
      addRequired(group, name, condition, `${path}/required/${index}`),
    );
    for (const [name, needed] of Object.entries(schema.dependentRequired ?? {})) {
      const isThere = allOf([condition, isPresent(`${group.variable}.${name}`)]);
      const place = `${path}/dependentRequired/${name}`;
      if (!group.nodes.has(name))
        report(place, `the unknown property "${name}"`, 'Declare it in properties.');
      for (const each of needed) addRequired(group, each, isThere, place);
    }
    schema.allOf?.forEach((each, index) => collect(group, each, condition, `${path}/allOf/${index}`, inside));
    if (schema.oneOf !== undefined) addAlternatives(group, schema.oneOf, condition, `${path}/oneOf`, inside);
    const { if: test } = schema;
    if (test !== undefined) {
      const rule = attempt(`${path}/if`, () => translateCondition(test, group.variable, resolve));
      if (rule !== undefined) {
        if (schema.then !== undefined)
          collect(group, schema.then, allOf([condition, rule]), `${path}/then`, inside);
        if (schema.else !== undefined)
          collect(group, schema.else, allOf([condition, negated(rule)]), `${path}/else`, inside);
      }
    }
    if (schema.additionalProperties === false && (schema.if ?? schema.oneOf ?? schema.allOf) !== undefined) {
      const fix = 'Leave it out: nothing that the form does not ask for is sent.';
      report(
        `${path}/additionalProperties`,
        '`additionalProperties` beside conditions, whose questions it would refuse',
        fix,
      );
    }
  }

  function addRequired(group: GroupDraft, name: string, condition: Json, place: string): void {
    const known = group.required.get(name);
    group.required.set(name, { place: known?.place ?? place, needed: [...(known?.needed ?? []), condition] });
  }

  function addProperty(
    group: GroupDraft,
    name: string,
    given: SchemaNode | false,
    condition: Json,
    path: string,
    trail: readonly string[],
  ): void {
    const known = group.nodes.get(name);
    if (given === false) {
      if (known === undefined)
        return report(path, `"${name}", which is not declared before`, 'Declare it in properties.');
      return void known.forbidden.push(condition);
    }
    if (given.$ref !== undefined && trail.includes(given.$ref)) {
      const fix = 'Use a repeated group: an array of objects.';
      return report(`${path}/$ref`, `"${given.$ref}", which contains itself`, fix);
    }
    const inside = given.$ref === undefined ? trail : [...trail, given.$ref];
    const schema = attempt(`${path}/$ref`, () => resolve(given));
    if (schema === undefined) return;
    if (known !== undefined) return refine(group, known, name, schema, condition, path, inside);
    count += 1;
    if (count === MOST_QUESTIONS + 1)
      report(
        '',
        `more than ${MOST_QUESTIONS} questions`,
        'Split the form, or look for references that multiply.',
      );
    if (count > MOST_QUESTIONS) return;
    const node = newNode(group, name, schema, condition, path, inside);
    if (node !== null) group.nodes.set(name, node);
  }

  /** What a condition says of a property that is declared already. */
  function refine(
    group: GroupDraft,
    known: NodeDraft,
    name: string,
    schema: SchemaNode,
    condition: Json,
    path: string,
    trail: readonly string[],
  ): void {
    const isAlways = known.whens.includes(true);
    if (!isAlways && (schema.type !== undefined || schema.title !== undefined)) {
      known.whens = [...known.whens, condition];
      if (known.source === canonicalJson(schema)) return;
      const fix = 'Give each its own name, or declare it once in properties and only narrow it here.';
      return report(path, `"${name}", declared otherwise before`, fix);
    }
    const below = known.kind === 'list' ? schema.items : schema;
    if (known.group === null || below === undefined) return;
    if (known.kind === 'list' && group.lists > 0 && canonicalJson(condition).includes('"entry')) {
      const fix = 'Put the condition beside what it looks at.';
      return report(path, 'a condition of the entry around a repeated group within it', fix);
    }
    collect(known.group, below, condition, known.kind === 'list' ? `${path}/items` : path, trail);
  }

  function newNode(
    group: GroupDraft,
    name: string,
    schema: SchemaNode,
    condition: Json,
    path: string,
    trail: readonly string[],
  ): NodeDraft | null {
    const base = { whens: [condition], forbidden: [], source: canonicalJson(schema) };
    const parts = attempt(path, () => partsOf(schema));
    if (parts === undefined) return null;
    if (attempt(path, () => isGroup(schema)) === true) {
      const child = newGroup(group, name, inOne(parts), `${group.variable}.${name}`, group.lists);
      fill(child, schema, path, trail);
      return { ...base, kind: 'group', answer: null, group: child, list: null };
    }
    const whole = inOne(parts);
    const items = whole.items ?? null;
    const isList = whole.type === undefined || whole.type === 'array';
    const resolved = items === null ? undefined : attempt(`${path}/items/$ref`, () => resolve(items));
    if (items !== null && resolved === undefined) return null;
    if (isList && resolved !== undefined && attempt(`${path}/items`, () => isGroup(resolved)) === true) {
      if (items?.$ref !== undefined && trail.includes(items.$ref)) {
        report(
          `${path}/items/$ref`,
          `"${items.$ref}", which contains itself`,
          'Repeat a group that doesn’t.',
        );
        return null;
      }
      const entries = newGroup(group, name, inOne(partsOf(resolved)), 'entry', group.lists + 1);
      fill(entries, resolved, `${path}/items`, items?.$ref === undefined ? trail : [...trail, items.$ref]);
      const { minItems = 0, maxItems = Infinity } = whole;
      if (minItems > maxItems)
        report(`${path}/minItems`, `${minItems} of at most ${maxItems}`, 'Correct one of them.');
      return { ...base, kind: 'list', answer: null, group: entries, list: whole };
    }
    const answer = attempt(path, () => answerOf(group, name, whole, resolved ?? null, path));
    return answer === undefined ? null : { ...base, kind: 'question', answer, group: null, list: null };
  }

  function newGroup(
    around: GroupDraft,
    name: string,
    schema: SchemaNode,
    variable: string,
    lists: number,
  ): GroupDraft {
    return {
      title: schema.title,
      description: schema.description,
      nodes: new Map(),
      required: new Map(),
      tellingApart: new Set(),
      variable,
      lists,
      path: pathBelow(around, name),
      depth: around.depth + (lists > around.lists ? 2 : 1),
    };
  }

  function fill(group: GroupDraft, schema: SchemaNode, path: string, trail: readonly string[]): void {
    if (group.depth > MOST_DEPTH) {
      return report(path, `groups more than ${MOST_DEPTH} deep`, 'Flatten the form.');
    }
    collect(group, schema, true, path, trail);
    if (group.nodes.size === 0) report(path, 'a group without questions', 'Name them in `properties`.');
  }

  /** Alternatives, told apart by the property that each of them fixes. */
  function addAlternatives(
    group: GroupDraft,
    given: readonly SchemaNode[],
    condition: Json,
    path: string,
    trail: readonly string[],
  ): void {
    const alternatives = given.map(
      (each, index) => attempt(`${path}/${index}/$ref`, () => resolve(each)) ?? {},
    );
    const valuesOf = (schema: SchemaNode, name: string): readonly (string | number | boolean)[] => {
      const property = schema.properties?.[name];
      if (property === undefined || property === false) return [];
      const { const: only, enum: several = [] } = attempt(path, () => resolve(property)) ?? {};
      return only === undefined ? several : [only];
    };
    const names = Object.keys(alternatives[0]?.properties ?? {});
    const discriminator = names.find((name) => {
      const values = alternatives.map((each) => valuesOf(each, name));
      return values.every(({ length }) => length > 0) && new Set(values.flat()).size === values.flat().length;
    });
    if (discriminator === undefined) {
      const fix =
        'Give each alternative a property with a `const` of its own; for choices of one question, use `const` and `title`.';
      return report(path, '`oneOf` whose alternatives no property tells apart', fix);
    }
    const labels = alternatives.flatMap((each) => {
      const values = valuesOf(each, discriminator);
      return values.map((value) => ({
        const: value,
        title: values.length === 1 ? (each.title ?? String(value)) : String(value),
      }));
    });
    if (!group.nodes.has(discriminator)) {
      const [first] = alternatives;
      const declared = first?.properties?.[discriminator];
      const own =
        declared === undefined || declared === false ? {} : (attempt(path, () => resolve(declared)) ?? {});
      const { const: _const, enum: _enum, title = nameInWords(discriminator), ...rest } = own;
      const type =
        typeof labels[0]?.const === 'number'
          ? 'number'
          : typeof labels[0]?.const === 'boolean'
            ? 'boolean'
            : 'string';
      addProperty(
        group,
        discriminator,
        { type, title, ...rest, oneOf: labels },
        condition,
        `${path}/0/properties/${discriminator}`,
        trail,
      );
    }
    group.tellingApart.add(discriminator);
    const offered = group.nodes.get(discriminator)?.answer?.enum ?? [];
    const left = offered.find((value) => !labels.some((label) => label.const === value));
    if (left !== undefined) {
      const found = `no alternative for the ${discriminator} ${JSON.stringify(left)}`;
      report(path, found, 'Add one, if only with its `const`, or use `if` and `then`.');
    }
    // Without it, an alternative that requires nothing holds: only where it is one alone may the question stay open.
    if (alternatives.filter(({ required = [] }) => required.length === 0).length !== 1)
      addRequired(group, discriminator, condition, path);
    alternatives.forEach(({ properties = {}, ...alternative }, index) => {
      const { [discriminator]: _discriminator, ...others } = properties;
      const values = alternatives[index] === undefined ? [] : valuesOf(alternatives[index], discriminator);
      const variable: Json = { var: `${group.variable}.${discriminator}` };
      const [only] = values;
      const chosen: Json =
        values.length === 1 && only !== undefined ? { '===': [variable, only] } : { in: [variable, values] };
      const required = (alternative.required ?? []).filter((name) => name !== discriminator);
      const narrowed = Object.keys(others).find((name) => group.nodes.get(name)?.whens.includes(true));
      if (narrowed !== undefined) {
        const fix = 'Narrow it by `if` and `then`.';
        return report(
          `${path}/${index}/properties/${narrowed}`,
          `"${narrowed}", which is asked in every alternative`,
          fix,
        );
      }
      collect(
        group,
        { ...alternative, properties: others, required },
        allOf([condition, chosen]),
        `${path}/${index}`,
        trail,
      );
    });
  }

  function answerOf(
    group: GroupDraft,
    name: string,
    schema: SchemaNode,
    items: SchemaNode | null,
    path: string,
  ): AnswerSchema {
    const { oneOf, $comment: _comment, items: _items, minItems = 0, ...rest } = schema;
    if (items !== null && (items.enum ?? items.oneOf ?? items.allOf) === undefined) {
      const fix = 'Use a repeated group: `items` of the type "object", with a property for the answer.';
      throw new Untranslatable('/items', 'a list whose items are no choices', fix);
    }
    const labelled = choicesOf(oneOf, `${path}/oneOf`);
    const labelledItems = items === null ? null : choicesOf(items.oneOf, `${path}/items/oneOf`);
    const { oneOf: _oneOf, title: _title, $comment: _itemComment, ...plainItems } = items ?? {};
    const choices = labelled ?? labelledItems;
    const first = choices?.values[0] ?? rest.enum?.[0] ?? rest.const;
    const type = rest.type ?? typeName(first);
    const answer: object = {
      ...rest,
      ...(type === undefined ? {} : { type }),
      ...(minItems === 0 ? {} : { minItems }),
      // Nobody has to type the only answer there is; a box to tick, which has one as well, stays empty.
      ...(typeof rest.const === 'string' || typeof rest.const === 'number' ? { enum: [rest.const] } : {}),
      ...(labelled === null ? {} : { enum: labelled.values }),
      ...(items === null
        ? {}
        : {
            items: {
              ...(labelledItems === null ? {} : { type: 'string', enum: labelledItems.values }),
              ...plainItems,
            },
          }),
    };
    const checked = checkAnswer('schema.json', answer);
    if (!checked.ok) {
      problems.push(...checked.problems.map((problem) => ({ ...problem, path: path + problem.path })));
      throw new Stop();
    }
    const ui: FieldUi = {
      ...(choices === null ? {} : { 'ui:enumNames': choices.labels }),
      ...(rest.description === undefined ? {} : { 'ui:help': rest.description }),
    };
    if (Object.keys(ui).length > 0) texts.set(pathBelow(group, name), ui);
    return checked.value;
  }

  /** Labelled choices: `oneOf` of `const` and `title`. */
  function choicesOf(given: readonly SchemaNode[] | undefined, path: string) {
    if (given === undefined) return null;
    const choices = given.map((each, index) => {
      const {
        const: value,
        title,
        description: _description,
        $comment: _comment,
        type: _type,
        ...others
      } = resolve(each);
      const [other] = Object.keys(others);
      if (value === undefined || other !== undefined) {
        const found = other === undefined ? 'a choice without `const`' : `\`${other}\` in a choice`;
        throw new Untranslatable(
          `${path.slice(path.lastIndexOf('/'))}/${index}`,
          found,
          'Give each choice a `const` and a `title`.',
        );
      }
      return { value, label: title ?? String(value) };
    });
    return { values: choices.map(({ value }) => value), labels: choices.map(({ label }) => label) };
  }

  const root: GroupDraft = {
    title: file.title,
    description: file.description,
    nodes: new Map(),
    required: new Map(),
    tellingApart: new Set(),
    variable: 'answers',
    lists: 0,
    path: '',
    depth: 0,
  };
  const { $defs: _defs, definitions: _definitions, $id: _id, ...top } = file;
  collect(root, top, true, '', []);
  const rules: Record<string, NodeRules> = {};
  const schema = drawn(root, rules, report);
  return { schema, rules, texts, problems };
}

/** What was wrong is reported already. */
class Stop extends Untranslatable {
  constructor() {
    super('', '', '');
  }
}

function pathBelow({ path }: GroupDraft, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** The drawn schema of a group; notes on what it depends whether something is asked. */
function drawn(
  group: GroupDraft,
  rules: Record<string, NodeRules>,
  report: (path: string, found: string, fix: string) => void,
): GroupSchema {
  const properties: Record<string, NodeSchema> = {};
  const required: string[] = [];
  for (const [name, { needed, place }] of group.required) {
    if (!group.nodes.has(name)) {
      report(place, `the unknown property "${name}"`, 'Declare it in properties, or take it out.');
      continue;
    }
    if (needed.includes(true)) required.push(name);
  }
  for (const [name, node] of group.nodes) {
    const path = pathBelow(group, name);
    properties[name] = drawnNode(name, node, rules, report);
    const when = allOf([anyOf(node.whens), ...node.forbidden.map(negated)]);
    const needed = anyOf(group.required.get(name)?.needed ?? []);
    const isNeeded = needed === true || isDeepEqual(needed, when);
    if (isNeeded && !required.includes(name) && needed !== false) required.push(name);
    const rule: NodeRules = {
      ...(group.tellingApart.has(name) ? { tellsApart: true } : {}),
      ...(when === true ? {} : { when }),
      ...(isNeeded || needed === false ? {} : { required: needed }),
    };
    if (Object.keys(rule).length > 0) rules[path] = rule;
  }
  return {
    type: 'object',
    ...(group.title === undefined ? {} : { title: group.title }),
    ...(group.description === undefined ? {} : { description: group.description }),
    required,
    properties,
  };
}

function drawnNode(
  name: string,
  { answer, group, list }: NodeDraft,
  rules: Record<string, NodeRules>,
  report: (path: string, found: string, fix: string) => void,
): NodeSchema {
  if (answer !== null) return answer;
  // A node without an answer has a group.
  const inside = drawn(group as GroupDraft, rules, report);
  if (list === null) return { ...inside, title: inside.title ?? nameInWords(name) };
  const { title = nameInWords(name), description, minItems, maxItems } = list;
  return {
    type: 'array',
    title,
    ...(description === undefined ? {} : { description }),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    items: inside,
  };
}

/** Keywords that say something of their own in each schema that holds; of others, the nearer one is drawn. */
const OWN_IN_EACH = [
  'properties',
  'required',
  'dependentRequired',
  'allOf',
  'oneOf',
  'if',
  'then',
  'else',
] as const;

/** A schema that a reference leads to, with what stands beside the reference: both hold. */
function joined(target: SchemaNode, own: SchemaNode): SchemaNode {
  const isShared = OWN_IN_EACH.some((keyword) => target[keyword] !== undefined && own[keyword] !== undefined);
  if (!isShared) return { ...target, ...own };
  const {
    properties,
    required,
    dependentRequired,
    allOf: parts,
    oneOf,
    if: test,
    then,
    else: other,
    ...rest
  } = own;
  const beside = {
    properties,
    required,
    dependentRequired,
    allOf: parts,
    oneOf,
    if: test,
    then,
    else: other,
  };
  const given = Object.fromEntries(Object.entries(beside).filter(([, value]) => value !== undefined));
  return { ...target, ...rest, allOf: [...(target.allOf ?? []), given] };
}

/** Schemas that hold together as one, of which the first counts most; without `allOf`. */
function inOne(parts: readonly SchemaNode[]): SchemaNode {
  const { allOf: _parts, ...all } = parts.reduceRight<SchemaNode>((rest, part) => ({ ...rest, ...part }), {});
  return all;
}

/** The schema that a reference of this file names. */
function targetOf(file: AnswersSchema, $ref: string): SchemaNode | undefined {
  let found: unknown = file;
  for (const segment of $ref.split('/').slice(1)) {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Reflect.get(found, name);
  }
  // The meta-schema has checked every place that holds a schema; the file as a whole is none that it could name.
  return typeof found === 'object' && found !== null && found !== file ? (found as SchemaNode) : undefined;
}

function typeName(value: unknown): 'string' | 'number' | 'boolean' | undefined {
  const name = typeof value;
  return name === 'string' || name === 'number' || name === 'boolean' ? name : undefined;
}

/** `pastDeliveries` and `past_deliveries` as `Past deliveries`. */
function nameInWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `ui.json` with the labels and hints that `schema.json` gives; what `ui.json` says itself counts more. */
export function withTexts(ui: FormUi, texts: ReadonlyMap<string, FieldUi>, schema: GroupSchema): FormUi {
  let merged: FormUi = ui;
  for (const [path, own] of texts) merged = mergedAt(merged, path.split('.'), own, schema);
  return merged;
}

function mergedAt(
  ui: object,
  [name = '', ...rest]: readonly string[],
  own: FieldUi,
  around: NodeSchema,
): FormUi {
  const properties: Readonly<Record<string, NodeSchema>> = 'properties' in around ? around.properties : {};
  const node = properties[name];
  const before: object = Object.hasOwn(ui, name) ? Reflect.get(ui, name) : {};
  const isList = node !== undefined && node.type === 'array' && node.items?.type === 'object';
  const items: object = isList && Object.hasOwn(before, 'items') ? Reflect.get(before, 'items') : {};
  const after =
    rest.length === 0
      ? { ...own, ...before }
      : isList
        ? { ...before, items: mergedAt(items, rest, own, itemsOf(node)) }
        : node === undefined
          ? before
          : mergedAt(before, rest, own, node);
  return { ...ui, [name]: after };
}

function itemsOf(node: NodeSchema): NodeSchema {
  // Its caller has made sure of it.
  return (node as { readonly items: GroupSchema }).items;
}
