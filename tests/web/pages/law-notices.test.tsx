import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { shownNotices } from '../../../src/core/law/law-notices.ts';
import type { StateLawFile } from '../../../src/core/law/state-law.schema.ts';
import { SiteLanguageContext, loadLanguage } from '../../../src/web/languages/site-language.ts';
import { LawNotices } from '../../../src/web/pages/LawNotices.tsx';
import { App } from '../../form/support/form-page.tsx';
import file from '../../../policies/law/states.json' with { type: 'json' };

// Its groups are ids, which a JSON import widens to strings; the check of the file verifies them.
const law = file as StateLawFile;
const LICENSE = 'New York gestational surrogacy program license 0000';
const licensed: StateLawFile = {
  ...law,
  notices: Object.fromEntries(
    Object.entries(law.notices).map(([state, notice]) => [state, { ...notice, license: LICENSE }]),
  ),
};

const languages = { en: await loadLanguage.en(), es: await loadLanguage.es() };

function show(language: 'en' | 'es', notices: ReactNode) {
  return render(
    <SiteLanguageContext value={languages[language]}>
      <App>{notices}</App>
    </SiteLanguageContext>,
  );
}

describe('the notice for surrogates in New York', () => {
  it('is shown nowhere as shipped: the agency has not filled in a license', () => {
    expect(shownNotices(law)).toEqual([]);
    expect(show('en', <LawNotices />).container.textContent).toBe('');
  });

  it.each([
    ['en', 'Surrogates’ Bill of Rights', 'For surrogates in New York'],
    ['es', 'Declaración de Derechos de las Gestantes (en inglés)', 'Para gestantes subrogadas en Nueva York'],
  ] as const)(
    'links to their rights and names the license once there is one, in %s',
    (language, name, whom) => {
      const { container } = show(language, <LawNotices notices={shownNotices(licensed)} />);
      const link = screen.getByRole('link');
      expect(link.textContent).toContain(name);
      expect(link).toMatchObject({ target: '_blank', hreflang: 'en', rel: 'noopener' });
      expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.nysenate\.gov\//);
      expect(container.textContent).toContain(whom);
      expect(container.textContent).toContain(LICENSE);
    },
  );
});
