import { leavesOf } from '../form/leaves.ts';
import type { Json, JsonObject } from '../json.ts';

/** The sender's name and contact details; a field is empty if the form does not ask for it. */
export interface SentPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Finds the sender in a payload: the first such fields at the top level or in a group, but not in a list.
 * @param isCovered whether to skip the answer at a path
 */
export function personOf(
  payload: JsonObject,
  isCovered: (path: string) => boolean = () => false,
): SentPerson {
  const leaves = [...leavesOf(payload)].filter(([path]) => !isCovered(path));
  const parts = [valueIn(leaves, 'firstName'), valueIn(leaves, 'lastName')];
  const name = parts.filter((part) => part !== '').join(' ');
  return {
    name: name === '' ? valueIn(leaves, 'name') : name,
    email: valueIn(leaves, 'email'),
    phone: valueIn(leaves, 'phone'),
  };
}

/** The paths from which `personOf` reads. */
export function personPaths(payload: JsonObject): readonly string[] {
  const leaves = [...leavesOf(payload)];
  return ['firstName', 'lastName', 'name', 'email', 'phone'].flatMap(
    (name) => leafIn(leaves, name)?.[0] ?? [],
  );
}

/**
 * The sender's place of residence and chosen time zone (`central`); a field is empty if the form does not ask for it.
 * @param isCovered as above
 */
export function residenceOf(
  payload: JsonObject,
  isCovered: (path: string) => boolean,
): { readonly city: string; readonly state: string; readonly zone: string } {
  const leaves = [...leavesOf(payload)].filter(([path]) => !isCovered(path));
  const [city = '', state = '', zone = ''] = ['city', 'state', 'timeZone'].map((name) =>
    valueIn(leaves, name),
  );
  if (city + state !== '') return { city, state, zone };
  // City and state in one field: `Los Angeles, California`.
  const [, town = '', rest = ''] = /^(?:(.*), )?([^,]*)$/.exec(valueIn(leaves, 'location')) ?? [];
  return { city: town, state: rest, zone };
}

/** The language in which the sender wants to be called: `es`; empty if the form does not ask. @param isCovered as above */
export function callLanguageOf(payload: JsonObject, isCovered: (path: string) => boolean): string {
  return valueIn(
    [...leavesOf(payload)].filter(([path]) => !isCovered(path)),
    'callLanguage',
  );
}

/** A place of residence as one text: `Boise, Idaho`. */
export function placeOf({ city, state }: { readonly city: string; readonly state: string }): string {
  return [city, state].filter((part) => part !== '').join(', ');
}

/**
 * The name for a greeting: the first name, or the first word of a single name field; empty if none.
 * @param name the whole name in force; of one that was changed, the first word
 */
export function givenNameOf(
  payload: JsonObject,
  name = personOf(payload).name,
  isCovered: (path: string) => boolean = () => false,
): string {
  if (name !== personOf(payload).name) return name.split(/\s+/)[0] ?? '';
  const leaves = [...leavesOf(payload)].filter(([path]) => !isCovered(path));
  return valueIn(leaves, 'firstName') || (valueIn(leaves, 'name').split(/\s+/)[0] ?? '');
}

type Leaves = readonly (readonly [string, Json])[];

/** The first field with a name, at the top level or in a group. */
function leafIn(leaves: Leaves, name: string): Leaves[number] | undefined {
  const isIt = (path: string) => path === name || (path.endsWith(`.${name}`) && !/\.\d/.test(path));
  return leaves.find(([path]) => isIt(path));
}

/** The same if it is a text; empty if none. */
function valueIn(leaves: Leaves, name: string): string {
  const value = leafIn(leaves, name)?.[1];
  return typeof value === 'string' ? value.trim() : '';
}
