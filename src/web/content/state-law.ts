/** A group of states with similar laws; pages say in their language what it is. */
export type LawGroupId = 'open' | 'conditions' | 'courts' | 'obstacles';

interface LawGroup {
  readonly id: LawGroupId;
  /** Postal code and name. */
  readonly states: readonly string[];
}

/** The date of the information below. */
export const LAW_AS_OF = '2025-04';

/** Recent statutes: since when they apply, by postal code. */
export const lawSince: Readonly<Record<string, string>> = {
  ID: '2023-07',
  MA: '2025-01-01',
  MI: '2025-04',
  NY: '2021-02-15',
};

/**
 * A date of these as a page says it: `April 2025`, `January 1, 2025`.
 * @param date `2025-04` or `2025-01-01`
 */
export function lawDate(date: string, locale: string): string {
  const day = date.length > LAW_AS_OF.length ? { day: 'numeric' as const } : {};
  return new Intl.DateTimeFormat(locale, { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

/**
 * How the law treats compensated gestational surrogacy in each state, in four groups. It is general information, not
 * legal advice, and no lawyer has reviewed it yet. Sources, as stored copies: Creative Family Connections, "US
 * Surrogacy Law Map" (2025), and One Village Surrogacy, "State-by-State Overview" (March 2025), for the groups; on single states
 * the acts or reports of them: Michigan (2024 PA 24), Massachusetts (Parentage Act 2024), Idaho (Code 7-1601
 * ff.), New York (Child-Parent Security Act), Illinois (750 ILCS 47), Oklahoma (10-557), Utah (81-5-801 ff.),
 * North Dakota (14-18), Iowa (P.M. v. T.B., 2018), Tennessee (36-1-102), Wyoming (35-1-401), Virginia (20-156
 * ff.), Nebraska (25-21,200). Where they differ, a state is in the more cautious group.
 */
export const lawGroups: readonly LawGroup[] = [
  {
    id: 'open',
    states: [
      'CA California',
      'CO Colorado',
      'CT Connecticut',
      'DC District of Columbia',
      'DE Delaware',
      'ID Idaho',
      'MA Massachusetts',
      'ME Maine',
      'MI Michigan',
      'NH New Hampshire',
      'NJ New Jersey',
      'NV Nevada',
      'VT Vermont',
      'WA Washington',
    ],
  },
  {
    id: 'conditions',
    states: [
      'FL Florida',
      'IL Illinois',
      'ND North Dakota',
      'NY New York',
      'OK Oklahoma',
      'RI Rhode Island',
      'TX Texas',
      'UT Utah',
    ],
  },
  {
    id: 'courts',
    states: [
      'AK Alaska',
      'AL Alabama',
      'AR Arkansas',
      'GA Georgia',
      'HI Hawaii',
      'IA Iowa',
      'KS Kansas',
      'KY Kentucky',
      'MD Maryland',
      'MN Minnesota',
      'MO Missouri',
      'MS Mississippi',
      'MT Montana',
      'NC North Carolina',
      'NM New Mexico',
      'OH Ohio',
      'OR Oregon',
      'PA Pennsylvania',
      'SC South Carolina',
      'SD South Dakota',
      'TN Tennessee',
      'WI Wisconsin',
      'WV West Virginia',
    ],
  },
  {
    id: 'obstacles',
    states: ['AZ Arizona', 'IN Indiana', 'LA Louisiana', 'NE Nebraska', 'VA Virginia', 'WY Wyoming'],
  },
];

/** The states as rows of tiles, roughly as on a map: two letters a tile, `..` for none. */
export const stateTiles: readonly string[] = [
  'AK..................ME',
  '..........WI......VTNH',
  'WAIDMTNDMNILMI..NYMA..',
  'ORNVWYSDIAINOHPANJCTRI',
  'CAUTCONEMOKYWVVAMDDE..',
  '..AZNMKSARTNNCSCDC....',
  '......OKLAMSALGA......',
  'HI....TX........FL....',
];

/** A state and how its law treats surrogacy. */
interface StateLaw {
  readonly code: string;
  readonly name: string;
  readonly group: LawGroup;
  /** Since when its statute applies; undefined unless that is recent. */
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
 * How the law treats surrogacy in a state.
 * @param code postal code
 * @returns undefined for a code that is no state's
 */
export function findState(code: string): StateLaw | undefined {
  return statesByName.find((state) => state.code === code);
}
