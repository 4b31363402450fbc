import type { ExamplesView } from '../../core/desk/form-examples.ts';
import { fixedTitle } from '../../core/form/question-tree.ts';
import { withValueAt } from '../../core/json-file.ts';
import { formatPointer } from '../../core/json-pointer.ts';
import { isDeepEqual, type Json } from '../../core/json.ts';
import { nameInWords } from '../../core/rules/words.ts';
import type { FormExample } from '../../core/schema/examples.schema.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import { assessAnswers } from '../../core/submission/assessment.ts';
import { prepareSubmission } from '../../core/submission/submission.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import type { AcceptedRows } from './table-view.ts';
import { openFiles } from '../catalog/opened-catalog.ts';

type Outcome = Required<Pick<FormExample, 'errors' | 'verdict' | 'goTo' | 'payload'>>;
type View = ExamplesView['forms'][number];

/** An example that does not get the outcome that it expects. */
interface Failing {
  readonly index: number;
  readonly example: FormExample;
  /** What its answers lead to now: either error messages, or everything else. */
  readonly outcome: Partial<Outcome>;
  readonly differences: View['failing'][number]['differences'];
  readonly isVerdict: boolean;
}

/** The form examples of the next version that fail; none if the files can't be compiled. */
export function failingExamples(files: readonly CatalogFile[]): readonly View[] {
  const { catalog } = openFiles(files);
  return [...(catalog?.forms.values() ?? [])].flatMap((form) => {
    const failing = failingOf(form);
    if (failing.length === 0) return [];
    return [
      {
        id: form.id,
        title: form.form.title,
        ruleSet: form.ruleSet?.id ?? null,
        examples: form.examples.length,
        failing: failing.map(({ example: { name }, differences, isVerdict }) => ({
          name,
          differences: [...differences],
          isVerdict,
        })),
      },
    ];
  });
}

/**
 * Rewrites examples of a form to expect the current outcome. A changed verdict has to be accepted one example at a
 * time.
 * @param names of the examples; without them, all whose verdict has not changed
 */
export function acceptExamples(
  files: readonly CatalogFile[],
  id: string,
  names?: readonly string[],
): AcceptedRows {
  const path = `form-schemas/${id}/examples.json`;
  const form = openFiles(files).catalog?.forms.get(id);
  const file = files.find((each) => each.path === path);
  if (form === undefined || file === undefined)
    return { refusal: 'The examples of this form can’t be read.' };
  const failing = failingOf(form);
  const accepted = failing.filter(({ example: { name }, isVerdict }) => names?.includes(name) ?? !isVerdict);
  if (accepted.length > 1 && accepted.some(({ isVerdict }) => isVerdict))
    return { refusal: 'Accept each example whose verdict changes by itself.' };
  const text = accepted.reduce(withOutcome, Buffer.from(file.bytes).toString('utf8'));
  return {
    names: accepted.map(({ example }) => example.name),
    file: { path, bytes: Buffer.from(text, 'utf8') },
  };
}

function failingOf(form: CatalogForm): readonly Failing[] {
  return form.examples.flatMap(({ example, answers }, index) => {
    const assessment = assessAnswers(form, form.validateAnswers, answers);
    const submission = prepareSubmission(form, assessment);
    const outcome: Partial<Outcome> =
      submission === null
        ? { errors: Object.fromEntries(assessment.errors.map(({ field, message }) => [field, message])) }
        : {
            verdict: submission.evaluation.verdict,
            goTo: submission.outcome.goTo,
            payload: submission.payload,
          };
    const differences = differencesOf(form, example, outcome);
    const isVerdict = differences.some(({ what }) => what === VERDICT);
    return differences.length === 0 ? [] : [{ index, example, outcome, differences, isVerdict }];
  });
}

const VERDICT = 'verdict';

type Said = readonly [what: string, expected: Json | undefined, actual: Json | undefined];

/**
 * The differences between an example's expectations and the outcome, in words. What the example does not state is not
 * compared.
 */
function differencesOf(
  form: CatalogForm,
  { errors, verdict, goTo, payload }: FormExample,
  now: Partial<Outcome>,
) {
  const said: Said[] = keysOf(errors, now.errors).map((path) => [
    `message at “${fixedTitle(form, path) ?? nameInWords(path)}”`,
    errors?.[path],
    now.errors?.[path],
  ]);
  if (verdict !== undefined) said.push([VERDICT, verdict, now.verdict]);
  if (goTo !== undefined) said.push(['next page', pageInWords(goTo), pageInWords(now.goTo)]);
  for (const key of payload === undefined ? [] : keysOf(payload, now.payload))
    said.push([`sent as ${nameInWords(key)}`, payload?.[key], now.payload?.[key]]);
  return said
    .filter(([, expected, actual]) => !isDeepEqual(expected, actual))
    .map(([what, expected, actual]) => ({ what, expected: inWords(expected), actual: inWords(actual) }));
}

function keysOf(one: object = {}, other: object = {}): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

/** `/surrogate-application/not-eligible` → `not eligible`. */
function pageInWords(page: string | undefined): string | undefined {
  return page?.slice(page.lastIndexOf('/') + 1).replaceAll('-', ' ');
}

function inWords(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((each: Json) => inWords(each)).join(', ');
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Writes the outcome into the example where its expectation differs; the rest of the file stays as it is. */
function withOutcome(text: string, { index, example, outcome }: Failing): string {
  const at = (...names: readonly string[]) => formatPointer(['examples', String(index), ...names]);
  const put = (before: string, pointer: string, value: Json | undefined): string =>
    withValueAt(before, pointer, value) ?? before;
  const { errors, verdict, goTo, payload } = example;
  if (outcome.errors !== undefined) {
    const unsent = ['verdict', 'goTo', 'payload'].reduce(
      (before, name) => put(before, at(name), undefined),
      text,
    );
    return put(unsent, at('errors'), outcome.errors);
  }
  let next = put(text, at('errors'), undefined);
  // An example that expected errors and can be submitted now gets a verdict.
  if (verdict !== undefined || errors !== undefined) next = put(next, at('verdict'), outcome.verdict);
  if (goTo !== undefined) next = put(next, at('goTo'), outcome.goTo);
  for (const key of payload === undefined ? [] : keysOf(payload, outcome.payload))
    if (!isDeepEqual(payload?.[key], outcome.payload?.[key]))
      next = put(next, at('payload', key), outcome.payload?.[key]);
  return next;
}
