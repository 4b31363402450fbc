import type { FormDefinition } from '../../core/form/form-definition.ts';
import { sentCell, sentLabel } from '../../core/form/sent-answers.ts';
import type { Json } from '../../core/json.ts';
import { personPaths } from '../../core/submission/person-of.ts';
import type { StoredApplication } from '../store/schema.ts';
import { inOrderOfEntries, leavesOf } from '../../core/form/leaves.ts';

/** Finds a version of a form; `null` if it is not stored. */
export type VersionReader = (form: string, version: string) => Promise<FormDefinition | null>;

/** The answer columns of a table. */
interface AnswerColumns {
  readonly headings: readonly string[];
  /** The answers of an application, one per column; `null` for a question that it does not answer. */
  readonly valuesOf: (application: Pick<StoredApplication, 'form' | 'payload'>) => readonly Json[];
}

/**
 * Collects the answered paths of applications, one application after another, as columns of a table. Memory use does
 * not grow with the number of applications.
 */
export function collectAnswers() {
  /** By form: each path, with the version of the form in which it was answered last. */
  const forms = new Map<string, Map<string, string>>();
  /** The paths of contact details: what was sent may no longer be in force, which its heading has to say. */
  const contact = new Set<string>();
  const headingOf = (label: string, path: string) => (contact.has(path) ? `${label} (as sent)` : label);
  return {
    add({ form, formVersion, payload }: Pick<StoredApplication, 'form' | 'formVersion' | 'payload'>): void {
      let paths = forms.get(form);
      if (paths === undefined) forms.set(form, (paths = new Map()));
      for (const path of leavesOf(payload).keys()) paths.set(path, formVersion);
      for (const path of personPaths(payload)) contact.add(path);
    },
    /** One column per field, shared by all forms that have it. */
    byKeys: (): AnswerColumns => {
      const paths = inOrderOfEntries([...forms.values()].flatMap((each) => [...each.keys()]));
      const columns = [...new Set(paths)];
      return {
        headings: columns.map((path) => headingOf(path, path)),
        valuesOf: ({ payload }) => {
          const leaves = leavesOf(payload);
          return columns.map((path) => leaves.get(path) ?? null);
        },
      };
    },
    /**
     * One column per question, worded as in the current form, or else as in the last version that asked it, with its
     * choices in words. Forms that ask the same question share a column. A heading that is not unique has its path
     * appended.
     * @param taken the headings of other columns
     */
    byQuestions: async (
      today: (form: string) => FormDefinition | null,
      versionOf: VersionReader,
      taken: readonly string[],
    ): Promise<AnswerColumns> => {
      const columns: { readonly heading: string; readonly path: string }[] = [];
      const indexes = new Map<
        string,
        ReadonlyMap<string, readonly [column: number, FormDefinition | null]>
      >();
      for (const [form, paths] of forms) {
        const index = new Map<string, readonly [number, FormDefinition | null]>();
        for (const path of inOrderOfEntries(paths.keys())) {
          const definition = await wordingOf(form, path, paths.get(path) ?? '', today, versionOf);
          const heading = headingOf(sentLabel(definition, path), path);
          const known = columns.findIndex((each) => each.heading === heading && each.path === path);
          index.set(path, [known === -1 ? columns.push({ heading, path }) - 1 : known, definition]);
        }
        indexes.set(form, index);
      }
      const isTwice = (heading: string) =>
        taken.includes(heading) || columns.filter((each) => each.heading === heading).length > 1;
      return {
        headings: columns.map(({ heading, path }) => (isTwice(heading) ? `${heading} (${path})` : heading)),
        valuesOf: ({ form, payload }) => {
          const values = Array<Json>(columns.length).fill(null);
          const index = indexes.get(form);
          for (const [path, value] of leavesOf(payload)) {
            const [at, definition] = index?.get(path) ?? [];
            if (at !== undefined) values[at] = sentCell(definition ?? null, path, value);
          }
          return values;
        },
      };
    },
  };
}

/** The form whose words a field has: today's if it has the field, or the version that asked it; `null` for none. */
async function wordingOf(
  form: string,
  path: string,
  version: string,
  today: (form: string) => FormDefinition | null,
  versionOf: VersionReader,
): Promise<FormDefinition | null> {
  const [key = ''] = path.split('.');
  const current = today(form);
  if (current !== null && Object.hasOwn(current.form.payload, key)) return current;
  return (await versionOf(form, version)) ?? current;
}
