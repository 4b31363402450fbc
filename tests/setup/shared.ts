import { offerMemory } from '../support/memory-folder.ts';
import { runAtOnePriority } from '../support/one-priority.ts';
import { offerPrograms } from '../support/programs.ts';
import { offerPostgres } from '../support/shared-postgres.ts';

const withdrawals: (() => Promise<void>)[] = [];

/** Offers the resources that all unit tests of a run share; each is created on the first request. */
export async function setup(): Promise<void> {
  runAtOnePriority();
  const withdrawMemory = offerMemory();
  withdrawals.push(await offerPrograms(), await offerPostgres(), withdrawMemory);
}

export async function teardown(): Promise<void> {
  for (const withdraw of withdrawals) await withdraw();
}
