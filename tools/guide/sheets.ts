import type { ArchName } from '../drawing/print-scenes.ts';
import type { Scene } from '../drawing/scene.ts';
import { about } from '../drawing/scenes/about.ts';
import { home } from '../drawing/scenes/home.ts';
import { talking } from '../drawing/scenes/outcomes.ts';

/** One page of the guide. */
export interface Sheet {
  /** File below `sheets/`, and the page's id. */
  readonly name: string;
  /** Running head; also the line in the contents when the sheet opens a chapter. */
  readonly title: string;
  /** For sheets that open a chapter. */
  readonly chapter?: number;
  /** The drawing that replaces `{{arch}}` in the sheet. */
  readonly arch?: ArchName | Scene;
  /** `bare` pages carry no running head and no page number; `white` ones are made to be printed. */
  readonly paper?: 'bare' | 'white';
}

/** The guide, page by page. */
export const sheets: readonly Sheet[] = [
  { name: 'cover', title: 'Surrogacy in 2025', arch: home, paper: 'bare' },
  { name: 'contents', title: 'Contents', arch: 'dawn' },
  { name: 'what-it-is', title: 'What surrogacy is', chapter: 1, arch: 'carried' },
  { name: 'who-takes-part', title: 'Who’s involved', chapter: 2, arch: talking },
  { name: 'before-you-decide', title: 'Before you decide', chapter: 3, arch: 'shores' },
  { name: 'who-can-carry', title: 'Who can be a surrogate', chapter: 4, arch: 'within' },
  { name: 'matching', title: 'How matching works', chapter: 5, arch: 'meeting' },
  { name: 'journey', title: 'The journey, step by step', chapter: 6, arch: 'stages' },
  { name: 'journey-to-contract', title: 'The journey, step by step' },
  { name: 'journey-to-home', title: 'The journey, step by step' },
  { name: 'care', title: 'Medical care and emotional support', chapter: 7, arch: 'care' },
  { name: 'law', title: 'Law and contract', chapter: 8, arch: 'pillars' },
  { name: 'cost', title: 'What it costs', chapter: 9, arch: 'layers' },
  { name: 'compensation', title: 'What a surrogate earns', chapter: 10, arch: 'given' },
  { name: 'questions-parents', title: 'Questions to ask on the call', chapter: 11, paper: 'white' },
  { name: 'questions-surrogates', title: 'Questions to ask on the call', paper: 'white' },
  { name: 'glossary', title: 'Words you will hear', chapter: 12, arch: 'words' },
  { name: 'reach-us', title: 'How to reach us', chapter: 13, arch: about, paper: 'bare' },
];
