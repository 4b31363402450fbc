import type { Language } from '../../src/core/languages/language.ts';
import type { ArchName } from '../drawing/print-scenes.ts';
import type { Scene } from '../drawing/scene.ts';
import { about } from '../drawing/scenes/about.ts';
import { home } from '../drawing/scenes/home.ts';
import { talking } from '../drawing/scenes/outcomes.ts';

/** One page of the guide. */
export interface Sheet {
  /** The file name below `sheets/en/` and `sheets/es/` without its extension, and the page's id. */
  readonly name: string;
  /** The running head, and the entry in the table of contents if the sheet opens a chapter. */
  readonly title: Readonly<Record<Language, string>>;
  /** The chapter number, only on sheets that open a chapter. */
  readonly chapter?: number;
  /** The drawing that replaces `{{arch}}` in the sheet. */
  readonly arch?: ArchName | Scene;
  /** `bare` pages have no running head and no page number; `white` ones are for printing. */
  readonly paper?: 'bare' | 'white';
}

/** The guide, page by page. */
export const sheets: readonly Sheet[] = [
  {
    name: 'cover',
    title: { en: 'Surrogacy in 2025', es: 'Gestación subrogada en 2025' },
    arch: home,
    paper: 'bare',
  },
  { name: 'contents', title: { en: 'Contents', es: 'Contenido' }, arch: 'dawn' },
  {
    name: 'what-it-is',
    title: { en: 'What surrogacy is', es: 'Qué es la gestación subrogada' },
    chapter: 1,
    arch: 'carried',
  },
  {
    name: 'who-takes-part',
    title: { en: 'Who’s involved', es: 'Quiénes participan' },
    chapter: 2,
    arch: talking,
  },
  {
    name: 'before-you-decide',
    title: { en: 'Before you decide', es: 'Antes de decidir' },
    chapter: 3,
    arch: 'shores',
  },
  {
    name: 'who-can-carry',
    title: { en: 'Who can be a surrogate', es: 'Quién puede ser gestante' },
    chapter: 4,
    arch: 'within',
  },
  {
    name: 'matching',
    title: { en: 'How matching works', es: 'Cómo es la búsqueda' },
    chapter: 5,
    arch: 'meeting',
  },
  {
    name: 'journey',
    title: { en: 'The journey, step by step', es: 'El camino, paso a paso' },
    chapter: 6,
    arch: 'stages',
  },
  { name: 'journey-to-contract', title: { en: 'The journey, step by step', es: 'El camino, paso a paso' } },
  { name: 'journey-to-home', title: { en: 'The journey, step by step', es: 'El camino, paso a paso' } },
  {
    name: 'care',
    title: { en: 'Medical care and emotional support', es: 'Atención médica y apoyo emocional' },
    chapter: 7,
    arch: 'care',
  },
  { name: 'law', title: { en: 'Law and contract', es: 'La ley y el contrato' }, chapter: 8, arch: 'pillars' },
  { name: 'cost', title: { en: 'What it costs', es: 'Cuánto cuesta' }, chapter: 9, arch: 'layers' },
  {
    name: 'compensation',
    title: { en: 'What a surrogate earns', es: 'Cuánto gana una gestante' },
    chapter: 10,
    arch: 'given',
  },
  {
    name: 'questions-parents',
    title: { en: 'Questions to ask on the call', es: 'Preguntas para la llamada' },
    chapter: 11,
    paper: 'white',
  },
  {
    name: 'questions-surrogates',
    title: { en: 'Questions to ask on the call', es: 'Preguntas para la llamada' },
    paper: 'white',
  },
  {
    name: 'glossary',
    title: { en: 'Words you will hear', es: 'Palabras que vas a oír' },
    chapter: 12,
    arch: 'words',
  },
  {
    name: 'reach-us',
    title: { en: 'How to reach us', es: 'Cómo contactarnos' },
    chapter: 13,
    arch: about,
    paper: 'bare',
  },
];
