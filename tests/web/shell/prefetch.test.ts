import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from '../../../src/web/shell/prefetch.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function linkTo(href: string, target = ''): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.target = target;
  const words = document.createElement('span');
  link.append(words);
  document.body.append(link);
  return words;
}

function warmed(): readonly string[] {
  const prefetch = vi.fn<(path: string) => void>();
  prefetchOnIntent(prefetch);
  const targets = [
    linkTo('/about?from=here'),
    linkTo('https://elsewhere.example/page'),
    linkTo('/guide.pdf', '_blank'),
    linkTo(`${window.location.pathname}#main`),
    linkTo('mailto:support@harborlight.example'),
  ];
  for (const target of targets) target.dispatchEvent(new Event('pointerover', { bubbles: true }));
  targets[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  linkTo('/our-process').parentElement?.focus();
  return prefetch.mock.calls.flat();
}

describe('a hovered or focused link', () => {
  it('prefetches its page once, if it leads to another page of the site', () => {
    expect(warmed()).toEqual(['/about', '/our-process']);
  });

  it('prefetches nothing with data saving on', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(warmed()).toEqual([]);
  });
});
