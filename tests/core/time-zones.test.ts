import { expect, it } from 'vitest';
import { timeZoneOf, TIME_ZONES } from '../../src/core/time-zones.ts';
import { residenceOf } from '../../src/core/submission/person-of.ts';
import { catalogForm } from '../support/submissions.ts';

it('has the time zone of every state and territory, and names the one assumed for a state with several', () => {
  const { schema } = catalogForm('surrogate-application');
  const asked = schema.properties['state'];
  const states: readonly unknown[] = asked !== undefined && 'enum' in asked ? (asked.enum ?? []) : [];
  expect(states.filter((state) => timeZoneOf({ state: String(state), zone: '' }) === null)).toEqual([]);
  expect(states).toHaveLength(56);
  expect(timeZoneOf({ state: 'Guam', zone: '' })).toEqual({ name: 'Guam', timeZone: 'Pacific/Guam' });
  expect(timeZoneOf({ state: 'Ohio', zone: '' })).toEqual({ name: 'Ohio', timeZone: 'America/New_York' });
  expect(timeZoneOf({ state: 'Texas', zone: '' })).toEqual({
    name: 'Texas (Central)',
    timeZone: 'America/Chicago',
  });
  // The time zone that the applicant states takes precedence.
  expect(timeZoneOf({ state: 'Texas', zone: 'mountain' })).toEqual({
    name: 'Mountain time',
    timeZone: 'America/Denver',
  });
  expect(timeZoneOf({ state: 'Ontario', zone: 'elsewhere' })).toBeNull();
  expect(Object.keys(TIME_ZONES)).toHaveLength(10);
});

it('reads a residence from one answer or two, and nothing from covered answers', () => {
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
