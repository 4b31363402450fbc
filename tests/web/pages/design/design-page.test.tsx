import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import * as designPage from '../../../../src/web/pages/design/DesignPage.tsx';
import { contrast } from '../../../../src/web/pages/design/contrast.ts';
import { layers } from '../../../../src/web/pages/design/Layers.tsx';
import { pinnedSelector } from '../../../../src/web/pages/design/pin-states.ts';
import { english } from '../../../../src/web/languages/english.ts';
import { Site } from '../../../../src/web/pages/Site.tsx';
import { pagePaths } from '../../../../src/web/routes.tsx';

const sheet = new DOMParser().parseFromString(
  renderToString(
    <MemoryRouter>
      <Site page={designPage} language={english} start={null} />
    </MemoryRouter>,
  ),
  'text/html',
);

/** The pieces that the sheet must show, by their section's name. */
const pieces = {
  Colors: '.design-colors li',
  Layers: '.design-layers li',
  Type: '.design-type__h1',
  Spacing: '.design-spaces li',
  Buttons: 'button.button',
  Links: 'a[href]',
  Cards: '.choices__item, .journeys__card, .read-more__item, .help-box',
  Dialog: 'dialog',
  Accordion: '.accordion details',
  Carousel: '.carousel__slide',
  Timeline: 'svg',
  Comparison: 'table.ways',
  Quotes: 'blockquote',
  'Questions of a form': '.question',
};

describe('the design sheet', () => {
  it.each(Object.entries(pieces))('shows %s', (name, piece) => {
    const specimen = [...sheet.querySelectorAll('section')].find(
      (section) =>
        section.getAttribute('aria-label') === name || section.querySelector('h2')?.textContent === name,
    );
    expect(specimen?.querySelector(piece)).toBeTruthy();
  });

  it.each(['.story', '.subscription', '.compensation', '.guide-band', '.reach-us', '.closing-band'])(
    'shows the band %s',
    (band) => {
      expect(sheet.querySelector(band)).not.toBeNull();
    },
  );

  it('shows every button at rest, pointed at and focused', () => {
    const shown = [...sheet.querySelectorAll('.design-states__state > button:not([aria-disabled])')].map(
      ({ className }) => className,
    );
    for (const kind of [
      'submit-bar__button',
      'button--quiet',
      'button--danger',
      'link-button',
      'icon-button',
    ]) {
      const states = shown.filter((className) => className.split(' ').includes(kind));
      expect(states.map((className) => /pinned-\w+/.exec(className)?.[0])).toEqual([
        undefined,
        'pinned-hover',
        'pinned-focus',
      ]);
    }
  });

  it('names the layers as the stylesheet orders them', () => {
    const order = /@layer ([\w, ]+);/.exec(readFileSync('src/web/styles/index.css', 'utf8'))?.[1];
    expect(layers.map(([name]) => name).join(', ')).toBe(order);
  });

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

  it('is no page of the site outside of npm run dev', () => {
    expect(pagePaths).not.toContain('/design');
  });

  it.each([
    ['#fff', '#0ab3a3', 2.63],
    ['#067a6f', '#ffffff', 5.22],
    ['#0b2b2a', '#0ab3a3', 5.73],
    ['#000', '#fff', 21],
    ['#067a6f', '#067a6f', 1],
  ])('reckons the contrast of %s and %s as %f', (first, second, ratio) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 1);
    expect(contrast(second, first)).toBe(contrast(first, second));
  });
});
