import { lawGroups, lawSince, type LawGroup } from '../../content/state-law.ts';

/** A state and how the law stands there. */
export interface StateLaw {
  readonly code: string;
  readonly name: string;
  readonly group: LawGroup;
  /** Since when its statute applies, where that is recent. */
  readonly since: string | undefined;
}

/** All fifty states and D.C., by name. */
export const statesByName: readonly StateLaw[] = lawGroups
  .flatMap((group) =>
    group.states.map((state) => {
      const code = state.slice(0, 2);
      return { code, name: state.slice(3), group, since: lawSince[code] };
    }),
  )
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/**
 * How the law stands in a state.
 * @param code postal code
 * @returns nothing for a code that is no state's
 */
export function findState(code: string): StateLaw | undefined {
  return statesByName.find((state) => state.code === code);
}
