import { createContext, useContext, type Context } from 'react';

/**
 * A context without a default value, with the hook that reads it.
 * @param what the missing provider, for the error that the hook throws outside of it
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
