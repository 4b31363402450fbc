import type { Language } from '../../core/languages/language.ts';
import { createRequiredContext } from '../../form/host/required-context.ts';
import { localPath } from '../catalog.ts';
import { english, type SiteLanguage } from './english.ts';
import type { CallTexts } from './calls-en.ts';
import type { OutcomeTexts } from './outcomes-en.ts';

export type { SiteLanguage };

/** Loads the texts of a language; a page loads only its own. @throws when the script cannot be fetched */
export const loadLanguage: Readonly<Record<Language, () => Promise<SiteLanguage>>> = {
  // English is part of the frame's script, which saves most visitors a request.
  en: async () => english,
  es: async () => (await import('./spanish.ts')).spanish,
};

const [SiteLanguageContext, useSiteLanguage] = createRequiredContext<SiteLanguage>('A SiteLanguageContext');
export { SiteLanguageContext };

/** The texts of the page's language, and its page addresses. @throws outside of a `SiteLanguageContext` */
export function useSite(): SiteLanguage & {
  /** The address of a page in this language, or its English address where the page is not translated. */
  readonly localPath: (path: string) => string;
} {
  const site = useSiteLanguage();
  return { ...site, localPath: (path) => localPath(path, site.language) };
}

/** The texts that all outcome pages share. */
export const [OutcomeTextsContext, useOutcomeTexts] =
  createRequiredContext<OutcomeTexts>('An OutcomeTextsContext');

/** The texts about the call. */
export const [CallTextsContext, useCallTexts] = createRequiredContext<CallTexts>('A CallTextsContext');
