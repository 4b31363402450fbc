import { createContext, useContext } from 'react';
import type { Language } from '../../core/languages/language.ts';
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

/** What every page after a form says. */
export const OutcomeTextsContext = createContext<OutcomeTexts | null>(null);

/** @throws outside of an `OutcomeTextsContext` */
export function useOutcomeTexts(): OutcomeTexts {
  const texts = useContext(OutcomeTextsContext);
  if (texts === null) throw new Error('A page after a form needs an OutcomeTextsContext around it.');
  return texts;
}

/** What a page says of the call. */
export const CallTextsContext = createContext<CallTexts | null>(null);

/** @throws outside of a `CallTextsContext` */
export function useCallTexts(): CallTexts {
  const texts = useContext(CallTextsContext);
  if (texts === null) throw new Error('A page about the call needs a CallTextsContext around it.');
  return texts;
}
