import type { Session } from '../../src/core/desk/session.ts';

/** A signed-in person without permissions, at an agency that has configured nothing. */
export const EMPTY_SESSION: Session = {
  person: { id: 'ana', email: 'ana@agency.example', name: 'Ana Reyes', roles: [] },
  may: [],
  passkeys: 2,
  notices: [],
  views: [],
  unsentKey: null,
  expiresAt: '2026-11-28T20:00:00.000Z',
  endsIn: 1800,
  confirmedUntil: null,
  desk: {
    brand: 'Harborlight',
    roles: {},
    statuses: [],
    nextSteps: {},
    callOutcomes: {},
    checklists: {},
    columns: [],
    views: [],
    sources: {},
    states: [],
    forms: {},
    needsSecondPerson: false,
  },
};
