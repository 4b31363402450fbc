import { createContext, useContext } from 'react';
import type { Language } from '../../core/languages/language.ts';
import { localPath } from '../catalog.ts';
import type { SiteLanguage } from './english.ts';
import type { ApplicationTexts } from './applications-en.ts';
import type { OutcomeTexts } from './outcomes-en.ts';

export type { SiteLanguage };

/** Loads a language; the browser of a page loads no other. @throws when its script cannot be fetched */
export const loadLanguage: Readonly<Record<Language, () => Promise<SiteLanguage>>> = {
  en: async () => (await import('./english.ts')).english,
  es: async () => (await import('./spanish.ts')).spanish,
};

/** Loads what the surrogates' application pages say. @throws when its script cannot be fetched */
export const loadApplicationTexts: Readonly<Record<Language, () => Promise<ApplicationTexts>>> = {
  en: async () => (await import('./applications-en.ts')).applicationsEn,
  es: async () => (await import('./applications-es.ts')).applicationsEs,
};

/** Loads what the pages after forms say. @throws when its script cannot be fetched */
export const loadOutcomeTexts: Readonly<Record<Language, () => Promise<OutcomeTexts>>> = {
  en: async () => (await import('./outcomes-en.ts')).outcomesEn,
  es: async () => (await import('./outcomes-es.ts')).outcomesEs,
};

export const SiteLanguageContext = createContext<SiteLanguage | null>(null);

/** The language of the page, with the way to its pages. @throws outside of a `SiteLanguageContext` */
export function useSite(): SiteLanguage & {
  /** The address of a page in this language, or in English where there is none in it. */
  readonly localPath: (path: string) => string;
} {
  const site = useContext(SiteLanguageContext);
  if (site === null) throw new Error('A page needs a SiteLanguageContext around it.');
  return { ...site, localPath: (path) => localPath(path, site.language) };
}

/** What the page says, on a surrogates' page or after a form. */
export const OutcomeTextsContext = createContext<OutcomeTexts | null>(null);

/** @throws outside of an `OutcomeTextsContext` */
export function useOutcomeTexts(): OutcomeTexts {
  const texts = useContext(OutcomeTextsContext);
  if (texts === null) throw new Error('A page after a form needs an OutcomeTextsContext around it.');
  return texts;
}
