import { pathAfterRemoval } from '../../core/form/paths.ts';
import { applyIntent } from '../../core/form/posted-answers.ts';
import type { FormSession } from './form-session.ts';

/**
 * Adds or removes an entry of a repeated group. Errors and touched paths of later entries move with them.
 * @param intent `add:deliveries`, `remove:deliveries.1`
 */
export function changeEntries(session: FormSession, intent: string): void {
  const { answers, touched, errors } = session;
  const next = applyIntent(session.form.definition, answers.get(), intent);
  if (next === null || next === answers.get()) return;
  const removed = /^remove:(.+)\.(\d+)$/.exec(intent);
  if (removed !== null) {
    const [, list = '', index = ''] = removed;
    const moved = (path: string) => pathAfterRemoval(path, list, Number(index));
    touched.set(touched.get().flatMap((path) => moved(path) ?? []));
    errors.set(
      errors.get().flatMap((error) => {
        const field = moved(error.field);
        return field === null
          ? []
          : [{ ...error, field, fields: error.fields.flatMap((path) => moved(path) ?? []) }];
      }),
    );
  }
  answers.set(next);
}
