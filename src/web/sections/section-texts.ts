import { createRequiredContext } from '../../form/host/required-context.ts';
import type { SectionTexts } from './texts-en.ts';

/** What the sections say that several pages show, in the language of the page. */
export const [SectionTextsContext, useSectionTexts] =
  createRequiredContext<SectionTexts>('A SectionTextsContext');
