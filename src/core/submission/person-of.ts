import { leavesOf } from '../form/leaves.ts';
import type { Json, JsonObject } from '../json.ts';

/** Who sent something, and how to reach her; each empty where the form does not ask for it. */
export interface SentPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * The person that a request body names: wherever the form asks first, at the top or in a group, and not in a list.
 * @param isCovered whether the answer at a path is left out
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

/**
 * Where that person lives, and in what time zone she says (`central`), as far as the form asks; each empty where it does not.
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
  // Both in one: `Los Angeles, California`.
  const [, town = '', rest = ''] = /^(?:(.*), )?([^,]*)$/.exec(valueIn(leaves, 'location')) ?? [];
  return { city: town, state: rest, zone };
}

/** How she is greeted: the first name, or the first word of a name that is one answer; empty for none. */
export function givenNameOf(payload: JsonObject, isCovered: (path: string) => boolean): string {
  const leaves = [...leavesOf(payload)].filter(([path]) => !isCovered(path));
  return valueIn(leaves, 'firstName') || (valueIn(leaves, 'name').split(/\s+/)[0] ?? '');
}

/** The first text of a field with a name, at the top or in a group; empty where there is none. */
function valueIn(leaves: readonly (readonly [string, Json])[], name: string): string {
  const isIt = (path: string) => path === name || (path.endsWith(`.${name}`) && !/\.\d/.test(path));
  const value = leaves.find(([path]) => isIt(path))?.[1];
  return typeof value === 'string' ? value.trim() : '';
}
