import type { SuggestedFactor } from './suggestion.ts';

/** The suggestion in Home's hero. */
export const homeSuggestion = {
  surrogate: { name: 'Rosa', note: 'a first journey' },
  parents: { name: 'Lena & Tom', note: 'a first child' },
  factors: [
    { factor: 'Contact after birth', finding: 'Letters and photos', agrees: true },
    { factor: 'Calls while pregnant', finding: 'Every second week', agrees: true },
    { factor: 'Embryos at a time', finding: 'One', agrees: true },
    { factor: 'In the delivery room', finding: 'To talk about', agrees: false },
  ] satisfies readonly SuggestedFactor[],
} as const;
