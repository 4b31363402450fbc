import { join } from 'node:path';
import { describeProblem, type Checked } from '../../src/core/problem.ts';
import { checkForm } from '../../src/core/schema/check-form.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { catalogOf, PROJECT_ROOT } from './catalog.ts';

/** An invented form in natural JSON Schema: groups, a repeated group, conditions and alternatives. */
export const RECORDS = join(PROJECT_ROOT, 'tests/fixtures/records-release');

/** The form of that fixture. */
export function recordsRelease(): CatalogForm {
  const form = catalogOf(RECORDS).forms.get('records-release');
  if (form === undefined) throw new Error('The fixture has no form "records-release".');
  return form;
}

interface MadeFiles {
  readonly ui?: object;
  /** Members of `form.json` besides those that every form needs. */
  readonly form?: object;
  readonly examples?: readonly object[];
}

/** Checks a form with this `schema.json` and otherwise minimal files. */
export function checkMade(
  schema: { readonly properties?: object; readonly [keyword: string]: unknown },
  { ui = {}, form = {}, examples = [{ name: 'nothing', answers: {} }] }: MadeFiles = {},
): Checked<CatalogForm> {
  const { then: one = {}, else: other = {}, oneOf: several = [] } = schema as Record<string, object>;
  const branches = [schema, one, other, ...[several].flat()];
  const fields = branches.flatMap((branch) => Object.keys(Reflect.get(branch, 'properties') ?? {}));
  const files = {
    'schema.json': { type: 'object', ...schema },
    'ui.json': ui,
    'form.json': {
      title: 'Made',
      description: 'Made for a test.',
      endpoint: '/api/made',
      layout: 'sections',
      parts: [{ id: 'all', title: 'All', fields: [...new Set(fields)] }],
      submitLabel: 'Send',
      assurance: 'Safe',
      nextSteps: 'Wait.',
      payload: {},
      outcomes: {
        accepted: [{ goTo: '/apply/made/received' }],
        refused: { alert: 'No.' },
        unreachable: { alert: 'No.' },
      },
      ...form,
    },
    'payload.schema.json': { type: 'object', additionalProperties: false, required: [], properties: {} },
    'examples.json': { examples },
  };
  return checkForm({ id: 'made', path: 'form-schemas/made', version: 'e5f6', files }, new Map());
}

/** The form that `checkMade` has checked. @throws Error that lists its problems */
export function madeForm(...made: Parameters<typeof checkMade>): CatalogForm {
  const checked = checkMade(...made);
  if (!checked.ok) throw new Error(checked.problems.map(describeProblem).join('\n'));
  return checked.value;
}

/** The problems of such a form; empty when it is valid. */
export function problemsOfMade(...made: Parameters<typeof checkMade>): string {
  const checked = checkMade(...made);
  return checked.ok ? '' : checked.problems.map(describeProblem).join('\n');
}
