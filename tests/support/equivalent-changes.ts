import type { BrokenFile } from './broken-files.ts';

/** Generated changes that keep a file valid, each with the reason. */
const EQUIVALENT: readonly (readonly [is: (change: BrokenFile) => boolean, why: string])[] = [
  [
    ({ kind, pointer, file }) => kind === 'misspelt' && (file.includes('/locales/') || PROSE.test(pointer)),
    'a misspelt word in a sentence for people is still a sentence',
  ],
  [
    ({ file, pointer }) =>
      file.startsWith('rules/') &&
      /^\/(thresholds|inputs|facts)\/\w+\/(minimum|maximum|step|values|label)(\/\d+)?$/.test(pointer),
    'a bound, a step, a list of values or a label is optional; another one is what the author says',
  ],
  [({ kind }) => kind === 'swapped', 'the order of operands, choices or examples is the author’s'],
  [
    ({ kind, pointer }) => kind === 'list' && pointer.endsWith('/var'),
    '{"var": ["age"]} is JSON-Logic for {"var": "age"}',
  ],
  [
    ({ kind, pointer, file }) => kind === 'list' && file.endsWith('schema.json') && pointer.endsWith('/type'),
    '"type": ["string"] is JSON Schema for "type": "string"',
  ],
  [
    ({ file, pointer }) => file.startsWith('rules/') && pointer === '/cases',
    'the least number of cases is optional',
  ],
  [
    ({ kind, pointer }) => kind === 'misspelt' && /^\/(parts\/\d+|review)\/id$/.test(pointer),
    'the id of a part is any word: nothing else names it',
  ],
  [
    ({ kind, pointer, file }) =>
      kind === 'removed' &&
      file.endsWith('form.json') &&
      /^\/(consent|preparation|noun|greeting)$/.test(pointer),
    'optional: the site has a sentence, or a word, of its own',
  ],
  [
    ({ kind, file }) => kind === 'removed' && file.endsWith('ui.json'),
    'everything in ui.json is optional: a question has the widget of its type, and no hint',
  ],
  [
    ({ kind, pointer, file }) => kind === 'removed' && !isPayload(file) && /\/(type|title)$/.test(pointer),
    'a type beside choices says nothing more, and the title of the file is for its author',
  ],
  [
    ({ kind, pointer, file }) =>
      kind === 'extra' && (file.endsWith('schema.json') ? !isPayload(file) : pointer.endsWith('/ui:options')),
    'a keyword of JSON Schema or an option of RJSF that changes nothing here is a warning',
  ],
  [
    ({ kind, pointer, file }) =>
      kind === 'renamed' && file.endsWith('ui.json') && /\/ui:options\/\w+$/.test(pointer),
    'an option under another name is one left out, and one that changes nothing, which is a warning',
  ],
  [
    ({ kind, pointer, file }) =>
      kind === 'empty' && file.endsWith('ui.json') && /\/ui:options(?:\/messages)?$/.test(pointer),
    'options and messages are optional: a question has the widget of its type, and the form’s own sentences',
  ],
  [
    ({ kind, pointer, file }) =>
      isPayload(file) &&
      LIMIT.test(pointer) &&
      ['removed', 'negative', 'fraction', 'enormous'].includes(kind),
    'a payload schema may take more than the form sends',
  ],
  [
    ({ kind, pointer }) => kind === 'enormous' && /\/(?:maximum|maxLength|maxItems)$/.test(pointer),
    'an upper bound that no answer comes to refuses none',
  ],
  [
    ({ file }) => file.endsWith('examples.json'),
    'another example is an example, as long as it comes out as it says',
  ],
];

const LIMIT = /\/(type|minimum|maximum|minLength|maxLength|maxItems|multipleOf|pattern|format|title)$/;

function isPayload(file: string): boolean {
  return file.endsWith('payload.schema.json');
}

/** JSON Pointers of prose, and of names of choices and examples. */
const PROSE =
  /\/(title|description|label|unit|name|time|atHand|note|assurance|nextSteps|consent|submitLabel|question|alert|why|text|default|ui:help|ui:placeholder|ui:title|emptyLabel|noun|reason|message|change|comeBack|entered)$|\/((messages|rowLabels|columnLabels)\/\w+|ui:enumNames\/\d+|enum\/\d+)$/;

/** The reason why a change keeps the file valid; `null` for a change that must be refused. */
export function whyEquivalent(change: BrokenFile): string | null {
  return EQUIVALENT.find(([is]) => is(change))?.[1] ?? null;
}
