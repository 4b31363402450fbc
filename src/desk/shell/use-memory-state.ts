import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A value in memory that survives leaving the page; it is dropped with the tab and at sign-out.
 * @param name of the value, among all that are kept
 */
export function useMemoryState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const client = useQueryClient();
  const key = ['kept', name];
  const [value, setValue] = useState<T>(() => client.getQueryData<T>(key) ?? initial);
  return [
    value,
    (next) => {
      client.setQueryDefaults(key, { gcTime: Infinity });
      client.setQueryData<T>(key, next);
      setValue(next);
    },
  ];
}
