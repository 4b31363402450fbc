import { createRequiredContext } from '../../form/host/required-context.ts';
import type { SectionTexts } from './texts-en.ts';

/** The texts of the sections that several pages share, in the language of the page. */
export const [SectionTextsContext, useSectionTexts] =
  createRequiredContext<SectionTexts>('A SectionTextsContext');
