import { createContext } from 'react';

/** The level of the titles that the parts draw: one below the page's or the place's own; null for none. */
export const PartHeadingContext = createContext<2 | 3 | null>(2);
