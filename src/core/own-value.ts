/**
 * What a record has under a name that came from somewhere else: a request, a database, an address. Nothing for a name
 * that every object inherits, such as `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
