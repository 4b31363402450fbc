import { readFileSync } from 'node:fs';
import { drawArch } from '../drawing/draw-arch.ts';
import { fontFaces } from '../drawing/font-faces.ts';
import { MARK } from '../drawing/mark.ts';
import type { SocialCard } from './social-cards.ts';

/**
 * A card as one HTML document that needs nothing else.
 * @param brand as the site's configuration names it
 */
export function drawSocialCard({ line, arch, paper }: SocialCard, brand: string): string {
  const css = readFileSync(new URL('social-card.css', import.meta.url), 'utf8');
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><title>${escape(brand)}</title><style>${fontFaces()}${css}</style></head>
<body class="card card--${paper}">
<p class="card__brand">${MARK}${escape(brand)}</p>
<h1 class="card__line">${escape(line)}</h1>
${drawArch(arch)}
</body>
</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
