import { pathsAround } from './paths.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/**
 * The answers of a payload one by one, each by its path: `patient.firstName`, `deliveries.2.hospital`. The entries of a
 * repeated group are counted from 1, as people count; a list of choices is one answer.
 */
export function leavesOf(payload: JsonObject): ReadonlyMap<string, Json> {
  const leaves = new Map<string, Json>();
  function visit(path: string, value: Json): void {
    if (isJsonObject(value)) {
      const entries = Object.entries(value);
      if (entries.length === 0) leaves.set(path, '');
      for (const [name, inner] of entries) visit(`${path}.${name}`, inner);
    } else if (Array.isArray(value) && value.some(isJsonObject)) {
      value.forEach((entry: Json, index) => visit(`${path}.${index + 1}`, entry));
    } else {
      leaves.set(path, value);
    }
  }
  for (const [name, value] of Object.entries(payload)) visit(name, value);
  return leaves;
}

/**
 * Sorts paths so that those of one entry are adjacent and entries are in numeric order, even if each application has
 * only some of them.
 */
export function inOrderOfEntries(paths: Iterable<string>): readonly string[] {
  const rank = new Map<string, number>();
  const all = [...paths];
  // Names sort by first occurrence, entries by number.
  for (const path of all)
    for (const prefix of [...pathsAround(path), path]) if (!rank.has(prefix)) rank.set(prefix, rank.size);
  const rankOf = (prefix: string): number => {
    const number = /\.(\d+)$/.exec(prefix)?.[1];
    return number === undefined ? (rank.get(prefix) ?? 0) : Number(number);
  };
  const keys = new Map(all.map((path) => [path, [...pathsAround(path), path].map(rankOf)]));
  return all.toSorted((one, other) => compare(keys.get(one) ?? [], keys.get(other) ?? []));
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
