import { createContext } from 'react';
import type { FormPart } from '../../core/form/form.schema.ts';

/** The parts of the form that are on the screen: all of them, or one step. */
export const ShownParts = createContext<readonly FormPart[]>([]);
