import { fieldsOfCondition } from '../../core/form/facts.ts';
import { answerOptions } from '../../core/form/answers.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import {
  formParts,
  nodeAt,
  questionTree,
  type QuestionNode,
  type TreeNode,
} from '../../core/form/question-tree.ts';
import { escapeHtml } from '../../core/html.ts';
import type { Json } from '../../core/json.ts';
import { variablesOf } from '../../core/logic/variables.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import {
  conditionName,
  factInWords,
  nameInWords,
  permanentInWords,
  ruleInWords,
  textInWords,
  thresholdName,
  type Words,
} from '../../core/rules/words.ts';

/**
 * One printable page that says what a rule set decides and what its forms ask, for a colleague who reads no JSON.
 * @returns HTML without a script or anything to load
 */
export function sheetOf(ruleSet: RuleSet, forms: readonly FormDefinition[]): string {
  const { title, description, version } = ruleSet;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)} Version ${escapeHtml(version)}.</p>
${section('How it is decided', decision(ruleSet))}
${section('The conditions', conditions(ruleSet, forms))}
${section('The numbers', numbers(ruleSet))}
${ruleSet.checks.length === 0 ? '' : section('Entries that cannot be right', checks(ruleSet))}
${Object.keys(ruleSet.facts).length === 0 ? '' : section('What is worked out', derived(ruleSet))}
${forms.map((form) => section(`The form: ${form.form.title}`, questions(ruleSet, form))).join('\n')}
</main>
</body>
</html>
`;
}

function decision({ conditions: all }: RuleSet): string {
  return `<p>Each of the ${all.length} conditions below either holds, does not hold, or is unknown because an answer it needs is missing.</p>
<ul>
<li><strong>Not eligible</strong> when at least one of them holds. The applicant reads the reason for each that does, in this order.</li>
<li><strong>To be reviewed</strong> when none holds and at least one is unknown: a person decides.</li>
<li><strong>Eligible</strong> when none holds and none is unknown.</li>
</ul>`;
}

function conditions(ruleSet: RuleSet, forms: readonly FormDefinition[]): string {
  const words = wordsOfQuestions(ruleSet, forms);
  const items = ruleSet.conditions.map(({ id, disqualifiesWhen, reason, advice = {} }) => {
    const asked = forms.flatMap((form) =>
      fieldsOfCondition(form, id).flatMap((path) => {
        const node = nodeAt(form, path);
        return node === undefined ? [] : [`“${titleOf(node)}”`];
      }),
    );
    const rows: readonly (readonly [string, string])[] = [
      ['Holds when', sentence(ruleInWords(words, disqualifiesWhen))],
      ['The applicant reads', textInWords(words, reason)],
      ...said('What was entered', words, advice.entered),
      ...said('What could change', words, advice.change),
      ...said('When to come back', words, advice.comeBack),
      ...(advice.permanent === undefined
        ? []
        : [['Can it change?', sentence(permanentInWords(words, advice))] as const]),
      ...(asked.length === 0 ? [] : [['Asked by', [...new Set(asked)].join(', ')] as const]),
    ];
    return `<li><h3>${escapeHtml(sentence(conditionName(ruleSet, id), ''))}</h3>${definitions(rows)}</li>`;
  });
  return `<ol class="conditions">${items.join('\n')}</ol>`;
}

/** A fact that is simply the answer to a question with choices is called by the question, as the first form asks it. */
function wordsOfQuestions(ruleSet: RuleSet, forms: readonly FormDefinition[]): Words {
  const nameOf = (name: string): string | undefined => {
    if (ruleSet.inputs[name]?.type !== 'string') return undefined;
    for (const form of forms) {
      const [path = ''] = variablesOf(form.form.facts?.[name] ?? null);
      const node = path.startsWith('answers.') ? nodeAt(form, path.slice('answers.'.length)) : undefined;
      if (node?.kind === 'question') return `the answer to “${titleOf(node)}”`;
    }
    return undefined;
  };
  return { ...ruleSet, nameOf };
}

function said(label: string, words: Words, text: Json | undefined): readonly (readonly [string, string])[] {
  return text === undefined ? [] : [[label, textInWords(words, text)]];
}

function numbers(ruleSet: RuleSet): string {
  const rows = Object.entries(ruleSet.thresholds).map(([name, { value, unit, description }]) => [
    sentence(thresholdName(ruleSet, name), ''),
    `${value} ${unit}`,
    description,
  ]);
  return table(['Number', 'Value', 'What it means'], rows);
}

function checks(ruleSet: RuleSet): string {
  const rows = ruleSet.checks.map(({ passesWhen, message, fields }) => [
    sentence(ruleInWords(ruleSet, passesWhen)),
    `“${message}”`,
    fields.map((name) => factInWords(ruleSet, name)).join(', '),
  ]);
  return `<p>The form can’t be sent while one of these is false or unknown.</p>
${table(['Must be true', 'Otherwise the applicant reads', 'Shown beside'], rows)}`;
}

function derived(ruleSet: RuleSet): string {
  const rows = Object.entries(ruleSet.facts).map(([name, { value, description }]) => [
    sentence(factInWords(ruleSet, name), ''),
    ruleInWords(ruleSet, value),
    description,
  ]);
  return table(['Value', 'How', 'What it means'], rows);
}

function questions(ruleSet: RuleSet, form: FormDefinition): string {
  const words: Words = {
    ...ruleSet,
    nameOf: (name) => {
      const node = name.startsWith('answers.') ? nodeAt(form, name.slice('answers.'.length)) : undefined;
      return node === undefined ? undefined : `“${titleOf(node)}”`;
    },
  };
  const { byPath } = questionTree(form);
  const parts = formParts(form).map(({ title, when, fields }) => {
    const rows = fields.flatMap((path) => {
      const node = byPath.get(path);
      return node === undefined ? [] : questionRows(words, node, '');
    });
    const heading = escapeHtml(textInWords(words, title));
    const condition =
      when === undefined ? '' : `<p>Shown only when ${escapeHtml(ruleInWords(words, when))}.</p>`;
    return `<h3>${heading}</h3>${condition}${table(['Question', 'Answer', 'Needed'], rows)}`;
  });
  return parts.join('\n');
}

function questionRows(words: Words, node: TreeNode, around: string): readonly (readonly string[])[] {
  const title = `${around}${titleOf(node)}`;
  const { required, when } = node;
  const needed = [
    required === true
      ? 'Yes'
      : required === false
        ? 'No'
        : sentence(`when ${ruleInWords(words, required)}`, ''),
    ...(when === undefined ? [] : [`asked only when ${ruleInWords(words, when)}`]),
  ].join('; ');
  if (node.kind === 'question') return [[title, answerInWords(node), needed]];
  const kind = node.kind === 'list' ? 'as often as needed' : 'together';
  return [[title, kind, needed], ...node.nodes.flatMap((inner) => questionRows(words, inner, `${title}: `))];
}

function answerInWords({ schema, ui, computed }: QuestionNode): string {
  if (computed !== undefined) return 'worked out from other answers';
  const labels = ui['ui:enumNames'];
  const values = answerOptions(schema);
  const choices = values.map((value, index) => labels?.[index] ?? String(value));
  const some =
    choices.length > 12
      ? `one of ${choices.length}, from ${choices[0]} to ${choices.at(-1)}`
      : choices.join(', ');
  if (choices.length > 0) return schema.type === 'array' ? `any of: ${some}` : some;
  const bounds = [
    ...(schema.minimum === undefined ? [] : [`at least ${schema.minimum}`]),
    ...(schema.maximum === undefined ? [] : [`at most ${schema.maximum}`]),
  ].join(', ');
  const kinds = {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'a tick',
    array: 'several',
  };
  const kind =
    schema.format === 'date' ? 'a date' : schema.format === 'email' ? 'an email address' : kinds[schema.type];
  const unit = ui['ui:options']?.unit;
  return [unit === undefined ? kind : `${kind} (${unit})`, ...(bounds === '' ? [] : [bounds])].join(', ');
}

function titleOf({ ui, schema, name }: TreeNode): string {
  const title = ui['ui:title'] ?? schema.title;
  return typeof title === 'string' ? title : nameInWords(name);
}

/** A phrase with a capital letter in front and an end. */
function sentence(phrase: string, end = '.'): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${end}`;
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>\n${content}</section>`;
}

function definitions(rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`);
  return `<dl>${lines.join('')}</dl>`;
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map((row) => {
    const [first = '', ...rest] = row.map(escapeHtml);
    return `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

const STYLES = `
@page { size: letter; margin: 18mm 16mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #1d2b2a; font: 15px/1.5 'Figtree', system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
h1, h2 { font-family: 'Newsreader', Georgia, serif; font-weight: 500; line-height: 1.15; }
h1 { font-size: 2.2rem; margin: 0 0 .5rem; }
h2 { font-size: 1.5rem; margin: 2.2rem 0 .6rem; padding-top: .8rem; border-top: 2px solid #0a8f82; break-after: avoid; }
h3 { font-size: 1.05rem; margin: 1.2rem 0 .3rem; break-after: avoid; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .8rem .35rem 0; border-bottom: 1px solid #d5dedd; text-align: left; vertical-align: top; }
thead th { font-size: .85em; color: #4b5f5d; }
tbody th { font-weight: 500; width: 40%; }
tr, li { break-inside: avoid; }
thead { display: table-header-group; }
dl { display: grid; grid-template-columns: 10.5rem 1fr; gap: .2rem 1rem; margin: 0; }
dt { color: #4b5f5d; }
dd { margin: 0; }
.conditions { padding-left: 1.4rem; }
.conditions > li::marker { font-weight: 600; color: #0a8f82; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
@media print { body { font-size: 10.5pt; } main { max-width: none; padding: 0; } }
`;
