import type { Language } from '../../core/languages/language.ts';
import { createRequiredContext } from '../../form/host/required-context.ts';
import { localPath } from '../catalog.ts';
import { english, type SiteLanguage } from './english.ts';
import type { CallTexts } from './calls-en.ts';
import type { OutcomeTexts } from './outcomes-en.ts';

export type { SiteLanguage };

/** Loads a language; the browser of a page loads no other. @throws when its script cannot be fetched */
export const loadLanguage: Readonly<Record<Language, () => Promise<SiteLanguage>>> = {
  // Part of the frame: one script fewer for most visitors.
  en: async () => english,
  es: async () => (await import('./spanish.ts')).spanish,
};

const [SiteLanguageContext, useSiteLanguage] = createRequiredContext<SiteLanguage>('A SiteLanguageContext');
export { SiteLanguageContext };

/** The language of the page, with the way to its pages. @throws outside of a `SiteLanguageContext` */
export function useSite(): SiteLanguage & {
  /** The address of a page in this language, or in English where there is none in it. */
  readonly localPath: (path: string) => string;
} {
  const site = useSiteLanguage();
  return { ...site, localPath: (path) => localPath(path, site.language) };
}

/** What every page after a form says. */
export const [OutcomeTextsContext, useOutcomeTexts] =
  createRequiredContext<OutcomeTexts>('An OutcomeTextsContext');

/** What a page says of the call. */
export const [CallTextsContext, useCallTexts] = createRequiredContext<CallTexts>('A CallTextsContext');
