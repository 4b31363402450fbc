import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { offerPrograms } from '../support/programs.ts';
import { makeSmallRelease } from '../support/server-process.ts';
import { table } from '../bench/table.ts';
import { torment, type DatabaseKind } from './torment.ts';

/**
 * `npm run torture`: kills real servers at random moments while people apply, with mail and webhooks that go down and up,
 * and holds what is stored and delivered against what people were told. Exit code 1: a promise was broken; 2: the
 * command line is wrong.
 */
const USAGE = `How to use it:
  npm run torture -- [--database libsql|postgres] [--kills N] [--seed S] [--minutes M] [--restore]
Without --database it takes both, one after the other; by default 300 kills and at most 30 minutes each.
--restore erases and backs up meanwhile, and restores the last back-up elsewhere in the end.
The same seed makes the same choices; processes and clocks add chance of their own.`;

function kindsIn(text: string | undefined): readonly DatabaseKind[] {
  if (text === undefined) return ['libsql', 'postgres'];
  if (text === 'libsql' || text === 'postgres') return [text];
  return refuse(`"${text}" is no database of the server: use libsql or postgres.`);
}

function whole(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  return Number.isInteger(value) && value > 0
    ? value
    : refuse(`--${name} takes a whole number, not "${text}".`);
}

function refuse(reason: string): never {
  console.error(`${reason}\n\n${USAGE}`);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    restore: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help === true) {
  console.log(USAGE);
  process.exit(0);
}
const seed = whole('seed', values.seed, 1 + Math.floor(Math.random() * 1_000_000));
const kills = whole('kills', values.kills, 300);
const minutes = whole('minutes', values.minutes, 30);
const release = makeSmallRelease();
const withdraw = await offerPrograms();
try {
  for (const kind of kindsIn(values.database)) {
    console.log(`${kind}, seed ${seed}: up to ${kills} kills, ${minutes} minutes at most`);
    let told = 0;
    const onProgress = (killed: number, answers: number) => {
      if (killed < told + 25) return;
      told = killed;
      console.log(`${new Date().toISOString()} ${killed} kills, ${answers} answers`);
    };
    const survived = await torment({
      kind,
      seed,
      kills,
      minutes,
      release,
      isRestoring: values.restore === true,
      onProgress,
    });
    const rows = Object.entries(survived.counts).map(([name, count]) => [name, String(count)]);
    console.log(table('', ['', ''], rows));
    for (const each of survived.broken.slice(0, 40)) console.log(`BROKEN: ${each}`);
    console.log(`${survived.broken.length} promises broken\n`);
    if (survived.broken.length > 0) process.exitCode = 1;
  }
} finally {
  await withdraw();
  rmSync(release, { recursive: true, force: true });
}
