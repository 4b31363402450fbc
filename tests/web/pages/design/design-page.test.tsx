import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as designPage from '../../../../src/web/pages/design/DesignPage.tsx';
import { pinnedSelector } from '../../../../src/web/pages/design/pin-states.ts';
import { english } from '../../../../src/web/languages/english.ts';
import { Site } from '../../../../src/web/pages/Site.tsx';
import { loadPage, pagePaths } from '../../../../src/web/routes.tsx';
import { CurrentPage } from '../../../../src/web/shell/CurrentPage.tsx';
import { withRouter } from '../../../../src/web/shell/Shell.tsx';
import { createNavigation } from '../../../../src/web/shell/navigation.ts';

const navigation = createNavigation(loadPage, withRouter(designPage));

const sheet = new DOMParser().parseFromString(
  renderToString(
    <CurrentPage navigation={navigation}>
      {(visit) => <Site visit={visit} language={english} start={null} />}
    </CurrentPage>,
  ),
  'text/html',
);

/** The components that the sheet must show, by the name of their section. */
const pieces = {
  Colors: '.design-color',
  Type: '.design-pieces > span',
  Dialog: 'dialog',
  Notices: '.submission-status',
  Accordion: '.accordion details',
  Carousel: '.carousel__slide',
  Timeline: 'svg',
  Quotes: 'blockquote',
  'Questions of a form': '.question--wrong',
};

describe('the design sheet', () => {
  it.each(Object.entries(pieces))('shows %s', (name, piece) => {
    const specimen = [...sheet.querySelectorAll('section')].find(
      (section) =>
        section.getAttribute('aria-label') === name || section.querySelector('h2')?.textContent === name,
    );
    expect(specimen?.querySelector(piece)).toBeTruthy();
  });

  it.each(['button--quiet', 'button--danger', 'link-button', 'icon-button', 'button--on-ink'])(
    'shows a %s at rest, pointed at and focused',
    (kind) => {
      const shown = [...sheet.querySelectorAll(`[aria-label^="Buttons"] .${kind}`)];
      expect(shown.map(({ className }) => /pinned-\w+/.exec(className)?.[0])).toEqual([
        undefined,
        'pinned-hover',
        'pinned-focus',
      ]);
    },
  );

  it.each([
    ['.button:hover', '.button.pinned-hover'],
    [
      '.site-menu__link:hover, .site-menu__link:focus-visible',
      '.site-menu__link.pinned-hover, .site-menu__link.pinned-focus',
    ],
    ['.button', '.button'],
  ])('pins the states of %s', (selector, pinned) => {
    expect(pinnedSelector(selector)).toBe(pinned);
  });

  it('is a page only in npm run dev', () => {
    expect(pagePaths).not.toContain('/design');
  });
});
