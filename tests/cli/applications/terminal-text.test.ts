import { expect, it } from 'vitest';
import { showDeliveries } from '../../../src/cli/applications/deliveries.ts';
import { wrapped } from '../../../src/cli/applications/terminal-text.ts';
import { CHANNELS } from '../../../src/server/store/delivery-queue.ts';

it.each([
  ['a line that fits', 20, 'a line that fits'],
  ['one two three', 8, 'one two\n  three'],
  ['  age: is below the least', 14, '  age: is\n    below the\n    least'],
  ['unbreakable words', 6, 'unbreakable words'],
  ['one\n\ntwo three', 6, 'one\n\ntwo\n  three'],
])('wraps %j to %d columns', (text, columns, lines) => {
  expect(wrapped(text, columns)).toBe(lines);
});

it('leaves the name of no channel out of the list of notices', async () => {
  const at = '2026-11-30T15:30:00.000Z';
  const settled = {
    state: 'delivered',
    createdAt: at,
    nextAt: null,
    lastAt: at,
    attempts: 1,
    lastFault: null,
  } as const;
  const list = async function* () {
    yield CHANNELS.map((channel) => ({ ...settled, id: channel, reference: 'YGKF-NHW3', channel }));
  };
  let shown = '';
  await showDeliveries(
    { list },
    { isDead: false, asJson: false },
    async (text) => void (shown += `${text}\n`),
  );
  for (const channel of CHANNELS) expect(shown).toMatch(new RegExp(` ${channel} +delivered `));
});
