import { ENGLISH, type Language } from '../../core/languages/language.ts';
import type { FormMessages } from '../../form/messages/messages.ts';
import { loadRareParts } from '../../form/rjsf/rare-parts.ts';
import { LazyStepsForm } from '../../form/steps/steps-form.ts';
import type { CompiledForm } from '../../form/session/form-session.ts';
import { loadIfSubmitted } from '../../form/submission/lazy-after-submission.ts';
import { loadFormOfCatalog } from '../catalog.ts';

/** The form engine's texts inside a form. They are loaded apart because a page without a form does not need them. */
const formMessages: Readonly<Record<Language, () => Promise<{ readonly formMessages: FormMessages }>>> = {
  en: () => import('../../form/messages/form-en.ts'),
  es: () => import('../../form/messages/form-es.ts'),
};

/**
 * Loads a form of the catalog with the form engine's texts in the same language.
 * @throws Error when there is no form of that name, or a script cannot be fetched
 */
export async function loadForm(id: string, language: Language = ENGLISH): Promise<CompiledForm> {
  const [{ definition, validate }, { formMessages: messages }, { compileForm }] = await Promise.all([
    loadFormOfCatalog(id, language),
    formMessages[language](),
    // Part of the form engine, which a page without a form does not load.
    import('../../core/form/compile-form.ts'),
  ]);
  await Promise.all([
    loadRareParts(definition),
    definition.form.layout === 'steps' && LazyStepsForm.load(),
    loadIfSubmitted(id),
  ]);
  return { definition: compileForm(definition), validate, messages };
}
