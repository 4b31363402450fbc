import { createContext, useContext, type Context } from 'react';

/**
 * A context that has no value by itself, with the hook that reads it.
 * @param what has to be around, for the error of a hook that is used outside of it
 */
export function createRequiredContext<T>(what: string): readonly [Context<T | null>, () => T] {
  const context = createContext<T | null>(null);
  return [
    context,
    () => {
      const value = useContext(context);
      if (value === null) throw new Error(`${what} is missing around this.`);
      return value;
    },
  ];
}
