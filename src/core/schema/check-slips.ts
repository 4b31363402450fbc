import type { FormDefinition, QuestionNode } from '../form/form-definition.ts';
import { formatPhone } from '../form/phone.ts';
import { unitNamed } from '../form/units.ts';
import { isJsonObject } from '../json.ts';
import type { Problem } from '../problem.ts';
import { uiPointer } from './form-rules.ts';
import { comparedWith } from './check-rule-numbers.ts';
import { linearPattern } from './linear-pattern.ts';
import { locatedRules } from './located-rules.ts';

/** The `autocomplete` tokens that fit a question, by patterns of its name. */
const FILLED_IN: readonly (readonly [name: RegExp, tokens: readonly string[]])[] = [
  [/^(?:first|given)_?name$/i, ['given-name']],
  [/^(?:last|family|sur)_?name$/i, ['family-name']],
  [/e_?mail$/i, ['email', 'username']],
  [/(?:phone|^tel)$/i, ['tel', 'tel-national']],
  [/^(?:zip|postal)_?code$|^zip$/i, ['postal-code']],
  [/^(?:date_?of_?birth|birth_?da(?:y|te))$/i, ['bday']],
];

/** A number that an English message states as a bound; other numbers may be examples. */
const BOUND =
  /(?:at (?:least|most)|up to|no (?:more|fewer|less) than) ([\d,.]*\d)|([\d,.]*\d) (?:characters|letters|or (?:more|fewer|less|older|younger|over|under))/gi;
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/** Phone numbers as typed: one from the United States, one from abroad. */
const PHONES = ['5555555555', '+442079460958'];

/**
 * Reports contradictions between two statements about a question, of which one has to be a mistake.
 * @param definition in English, with files that match each other
 */
export function slipProblems(definition: FormDefinition): readonly Problem[] {
  return [...definition.tree.byPath.values()].flatMap((node) => {
    if (node.kind !== 'question') return [];
    const said = [
      ...autocompleteProblems(node),
      ...boundProblems(node),
      ...phoneProblems(node),
      ...unitProblems(node, definition),
    ];
    const path = uiPointer(definition, node.path);
    return said.map((problem) => ({ file: 'ui.json', ...problem, path: path + problem.path }));
  });
}

type Slip = Omit<Problem, 'file'>;

function autocompleteProblems({
  name,
  ui: { 'ui:autocomplete': given = 'off' },
}: QuestionNode): readonly Slip[] {
  const tokens = FILLED_IN.find(([pattern]) => pattern.test(name))?.[1];
  if (tokens === undefined || [...tokens, 'off', 'on'].includes(given.split(' ').at(-1) ?? '')) return [];
  const fix = `Use ${[...tokens, 'off'].join(', or ')}.`;
  return [{ path: '/ui:autocomplete', found: `"${given}" for "${name}"`, fix }];
}

function boundProblems({ schema, ui }: QuestionNode): readonly Slip[] {
  const { messages = {} } = ui['ui:options'] ?? {};
  return BOUNDS.flatMap((keyword) => {
    const numbers = [...(messages[keyword] ?? '').matchAll(BOUND)].map(
      ([, one, other]) => one ?? other ?? '',
    );
    const bound = schema[keyword];
    if (bound === undefined || numbers.length === 0) return [];
    if (numbers.some((each) => Number(each.replaceAll(',', '')) === bound)) return [];
    const found = `"${numbers[0]}", where schema.json has ${bound}`;
    const fix = 'Say the number of schema.json, or correct it there.';
    return [{ path: `/ui:options/messages/${keyword}`, found, fix }];
  });
}

function phoneProblems({ schema: { format, pattern }, ui }: QuestionNode): readonly Slip[] {
  if (ui['ui:widget'] !== 'phone') return [];
  const path = '/ui:widget';
  if (format !== undefined)
    return [{ path, found: `"phone" for the format "${format}"`, fix: 'Use the widget of that format.' }];
  const written = PHONES.map(formatPhone);
  if (pattern === undefined || written.some((each) => linearPattern(pattern).test(each))) return [];
  const found = `"phone", which writes "${written[0]}", which the pattern in schema.json refuses`;
  return [{ path, found, fix: 'Let the pattern take what the widget writes, or use the widget text.' }];
}

function unitProblems({ path, ui }: QuestionNode, { form, ruleSet }: FormDefinition): readonly Slip[] {
  const { unit = '', units: [sent] = [] } = ui['ui:options'] ?? {};
  const known = unitNamed(unit);
  if (known === undefined) return [];
  const place = '/ui:options/unit';
  if (sent !== undefined && sent !== known) {
    const fix = `Label the box "${sent}", or let "units" begin with "${known}".`;
    return [{ path: place, found: `"${unit}", where the answer is sent in ${sent}`, fix }];
  }
  if (ruleSet === null) return [];
  const compared = comparedWith(locatedRules(ruleSet).map(({ rule }) => rule));
  return Object.entries(form.facts ?? {}).flatMap(([fact, rule]) => {
    if (!isJsonObject(rule) || rule['var'] !== `answers.${path}`) return [];
    return [...(compared.get(fact) ?? [])].flatMap((threshold) => {
      const other = ruleSet.thresholds[threshold]?.unit ?? '';
      if (unitNamed(other) === undefined || unitNamed(other) === known) return [];
      const found = `"${unit}", where the rules compare "${fact}" with "${threshold}" in ${other}`;
      return [{ path: place, found, fix: `Ask in ${other}, or convert the answer in "facts" of form.json.` }];
    });
  });
}
