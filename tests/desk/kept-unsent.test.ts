import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetEverything, keptUnsent } from '../../src/desk/session/kept-unsent.ts';

const HERS = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA8';
const HIS = 'BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB8';

it('keeps unsent input for the next page of the same person, and removes it for another', async () => {
  await keptUnsent<string>(HERS).write('Ring after six, señora');
  expect(await keptUnsent(HERS).read()).toBe('Ring after six, señora');
  expect(await keptUnsent(HIS).read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('keeps the latest input, however quickly it is written', async () => {
  const kept = keptUnsent<string>(HERS);
  await Promise.all(['R', 'Ri', 'Rin', 'Ring'].map((text) => kept.write(text)));
  expect(await kept.read()).toBe('Ring');
  await Promise.all([kept.write('Ring him'), kept.write(null)]);
  expect(sessionStorage).toHaveLength(0);
});

it('keeps nothing after sign-out', async () => {
  await keptUnsent<string>(HERS).write('Ring');
  forgetEverything(new QueryClient());
  expect(await keptUnsent(HERS).read()).toBeNull();
});
