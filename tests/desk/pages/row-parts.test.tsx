import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QueueRow } from '../../../src/core/desk/queue.ts';
import { Name, Next } from '../../../src/desk/pages/queue/row-parts.tsx';
import { SessionContext } from '../../../src/desk/session/session.ts';
import { EMPTY_SESSION } from '../../support/desk-session.ts';

const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const CALL = '2026-11-21T15:00:00.000Z';

it.each([
  ['another due time', { dueAt: '2026-11-20T14:00:00.000Z', isCall: false, callAt: CALL }, true],
  ['its own time due', { dueAt: CALL, isCall: true, callAt: CALL }, false],
  ['a call that is over', { dueAt: null, isCall: false, callAt: '2026-11-19T15:00:00.000Z' }, false],
])('a row with %s names the booked call beside it: %s', (_what, row, isNamed) => {
  render(
    <SessionContext value={EMPTY_SESSION}>
      <Next row={{ nextStep: '', timeZone: null, receivedAt: CALL, ...row } as QueueRow} now={NOW} />
    </SessionContext>,
  );
  expect(screen.queryByText(/^Booked: call tomorrow/) !== null).toBe(isNamed);
});

it.each([
  ['María José O’Neil-Smith', 'maria smi', ['María', 'Smi']],
  ['Anna Hannover', 'ann', ['Ann']],
  ['Anna Hannover', '0117', []],
  ['Anna Hannover', '', []],
])('marks in the name %s what a search for “%s” found: %j', (name, search, found) => {
  const { container } = render(<Name row={{ name, isOpened: true } as QueueRow} search={search} />);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(found);
  expect(container.textContent).toBe(name);
});
