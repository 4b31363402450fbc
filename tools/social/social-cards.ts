import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../src/core/html.ts';
import { fontFaces, MARK } from '../drawing/brand.ts';
import { sceneFiles } from '../drawing/scene-files.ts';
import { sceneInline } from '../drawing/scene.ts';

/** A picture that social sites show beside a link. */
interface SocialCard {
  /** The file name without its extension: `public/social/<name>.jpg`. */
  readonly name: string;
  readonly line: string;
  /** The names of the scenes, from left to right. */
  readonly scenes: readonly string[];
  /** The width that is cropped from the scene's left side, in units of the scene. */
  readonly from?: number;
  readonly paper: 'cream' | 'mist' | 'peach' | 'ink';
}

/** One card for each main page (docs/product.md#sharing), which refers to it as `ogImage`. */
export const socialCards: readonly SocialCard[] = [
  { name: 'home', line: 'A family begins with the right match', scenes: ['home'], paper: 'cream' },
  {
    name: 'become-surrogate',
    line: 'Carry a child for a family that cannot',
    scenes: ['become-surrogate'],
    paper: 'cream',
  },
  {
    name: 'intended-parents',
    line: 'Find the surrogate who fits your family',
    scenes: ['intended-parents'],
    paper: 'cream',
  },
  {
    name: 'our-process',
    line: 'From the first call to birth, stage by stage',
    scenes: ['our-process'],
    from: 768,
    paper: 'cream',
  },
  {
    name: 'get-started',
    line: 'Two applications, ten minutes each',
    scenes: ['parents-side', 'surrogate-side'],
    paper: 'cream',
  },
  { name: 'about', line: 'People first, software second', scenes: ['about'], paper: 'ink' },
  {
    name: 'surrogate-application',
    line: 'Apply as a surrogate, at your own pace',
    scenes: ['surrogate-side'],
    paper: 'cream',
  },
  {
    name: 'intended-parent-application',
    line: 'Tell us about your family',
    scenes: ['father-alone'],
    paper: 'mist',
  },
];

/** The size in pixels that social sites recommend. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The folder of the pictures, relative to the project's root; `/social/…` on the site. */
export const SOCIAL_FOLDER = 'public/social';

/**
 * A card as one HTML document with inline styles and fonts.
 * @param brand the brand name from the site's configuration
 */
export function drawSocialCard({ name, line, scenes, from, paper }: SocialCard, brand: string): string {
  const drawings = scenes.map((scene) => {
    const drawn = sceneFiles[scene];
    if (drawn === undefined) throw new Error(`tools/drawing/scene-files.ts has no scene named ${scene}.`);
    return sceneInline(scene, drawn, 'scene', from);
  });
  const css = readFileSync(new URL('social-card.css', import.meta.url), 'utf8');
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><title>${escapeHtml(brand)}</title><style>${fontFaces()}${css}</style></head>
<body class="card card--${paper}">
<p class="card__brand">${MARK}${escapeHtml(brand)}</p>
<h1 class="card__line">${escapeHtml(line)}</h1>
<div class="scenes scenes--${name}">${drawings.join('')}</div>
</body>
</html>`;
}

/** The file in which `npm run social-images` records its digests, relative to the project's root. */
export const DIGESTS_FILE = 'tools/social/digests.json';

/** Digests of each card's HTML document and picture, with which a test detects stale pictures. */
export type SocialDigests = Readonly<Record<string, { readonly source: string; readonly picture: string }>>;

/** @returns 16 hexadecimal digits of SHA-256 */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
