import { expect, it } from 'vitest';
import { timeZoneOf, TIME_ZONES } from '../../src/core/time-zones.ts';
import { residenceOf } from '../../src/core/submission/person-of.ts';
import { catalogForm } from '../support/submissions.ts';

const TERRITORIES = [
  'American Samoa',
  'Guam',
  'Northern Mariana Islands',
  'Puerto Rico',
  'U.S. Virgin Islands',
];

it('knows the clock of every state, though not of territories, and says where a part of it has another', () => {
  const { schema } = catalogForm('surrogate-application');
  const asked = schema.properties['state'];
  const states: readonly unknown[] = asked !== undefined && 'enum' in asked ? (asked.enum ?? []) : [];
  expect(states.filter((state) => timeZoneOf({ state: String(state), zone: '' }) === null)).toEqual(
    TERRITORIES,
  );
  expect(states.length - TERRITORIES.length).toBe(51);
  expect(timeZoneOf({ state: 'Ohio', zone: '' })).toEqual({ name: 'Ohio', timeZone: 'America/New_York' });
  expect(timeZoneOf({ state: 'Texas', zone: '' })).toEqual({
    name: 'most of Texas',
    timeZone: 'America/Chicago',
  });
  // What she says of her own clock counts first.
  expect(timeZoneOf({ state: 'Texas', zone: 'mountain' })).toEqual({
    name: 'Mountain time',
    timeZone: 'America/Denver',
  });
  expect(timeZoneOf({ state: 'Ontario', zone: 'elsewhere' })).toBeNull();
  expect(Object.keys(TIME_ZONES)).toHaveLength(7);
});

it('reads where somebody lives from two answers or one, and nothing that is covered', () => {
  const shown = () => false;
  expect(residenceOf({ city: 'Reno', state: 'Nevada' }, shown)).toEqual({
    city: 'Reno',
    state: 'Nevada',
    zone: '',
  });
  const location = 'Washington, District of Columbia';
  expect(residenceOf({ location }, shown)).toEqual({
    city: 'Washington',
    state: 'District of Columbia',
    zone: '',
  });
  expect(residenceOf({ location: 'Texas' }, shown)).toEqual({ city: '', state: 'Texas', zone: '' });
  expect(residenceOf({ location, timeZone: 'central' }, () => true)).toEqual({
    city: '',
    state: '',
    zone: '',
  });
  expect(residenceOf({ timeZone: 'central' }, shown).zone).toBe('central');
});
