/**
 * Reads a record by a name from an outside source, such as a request, a database or a URL. Ignores inherited properties
 * such as `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
