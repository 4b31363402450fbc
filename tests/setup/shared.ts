import { offerMemory } from '../support/memory-folder.ts';
import { runAtOnePriority } from '../support/one-priority.ts';
import { offerPrograms } from '../support/programs.ts';
import { offerPostgres } from '../support/shared-postgres.ts';

const withdrawals: (() => Promise<void>)[] = [];

/** Offers what all unit tests of a run share; each is made once somebody asks for it. */
export async function setup(): Promise<void> {
  runAtOnePriority();
  const withdrawMemory = offerMemory();
  withdrawals.push(await offerPrograms(), await offerPostgres(), withdrawMemory);
}

export async function teardown(): Promise<void> {
  for (const withdraw of withdrawals) await withdraw();
}
