import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { english } from '../../../src/web/languages/english.ts';
import { sections } from '../../../src/web/sections/texts-en.ts';
import { SiteLanguageContext } from '../../../src/web/languages/site-language.ts';
import { SectionTextsContext } from '../../../src/web/sections/section-texts.ts';

/** The context of a section on an English page, for `render`'s `wrapper`. */
export function InEnglish({ children }: { readonly children: ReactNode }) {
  return (
    <MemoryRouter>
      <SiteLanguageContext value={english}>
        <SectionTextsContext value={sections}>{children}</SectionTextsContext>
      </SiteLanguageContext>
    </MemoryRouter>
  );
}
