import { claims as english, type Claim } from './claims.ts';
import { birthMonths } from './journey.ts';
import { monthlyPrice } from './subscription.ts';

/** The figures of `claims.ts` as a Spanish page states them. Evidence is filed for each language. */
export const claims = {
  factors: {
    figure: english.factors.figure,
    text: 'factores de compatibilidad en cada propuesta',
    evidence: null,
  },
  speed: { figure: '3-5x', text: 'más rapidez en la búsqueda', evidence: null, isCounted: true },
  success: { figure: '95%', text: 'de éxito en las propuestas', evidence: null, isCounted: true },
  hotline: { figure: '24/7', text: 'línea de ayuda', evidence: null },
  compensation: { figure: 'hasta $100,000 o más', text: 'puede ganar una gestante', evidence: null },
  subscription: {
    figure: `${monthlyPrice} al mes`,
    text: 'por la búsqueda y el apoyo continuos',
    evidence: null,
  },
  totalCost: {
    figure: english.totalCost.figure.replace(/^(.*)-(.*)$/, 'de $1 a $2'),
    text: 'costo total típico de todo el proceso',
    evidence: null,
  },
  journey: {
    figure: `de ${birthMonths.join(' a ')} meses`,
    text: 'desde la primera llamada hasta el nacimiento',
    evidence: null,
  },
} satisfies Readonly<Record<keyof typeof english, Claim>>;

/** The factors in a sentence: `más de 100`. */
export const factorsInWords = english.factors.figure.replace(/^(\d+)\+$/, 'más de $1');
