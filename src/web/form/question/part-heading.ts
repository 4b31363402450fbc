import { createContext } from 'react';

/** Whether each part draws its own title. */
export const PartHeadingContext = createContext(true);
