import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem } from '../../core/problem.ts';
import { readServerConfig } from '../../server/config.ts';
import { PROJECT } from '../../server/legal-texts.ts';

/** What an agency has to decide. The others have a default that serves, or are asked for when these need them. */
const ASKED =
  'VITE_BRAND VITE_SITE_URL VITE_PHONE VITE_EMAIL DESK_URL HOST PORT TRUSTED_PROXIES DATABASE_URL DATA_DIR DATA_KEY_FILE NOTIFY_EMAIL WEBHOOK_URL METRICS_PORT';

/** A line of `.env.example`: the name of a variable, its default or how it may look, and what it is. */
const DESCRIBED = /^# ([A-Z_]+)=(.*?)(?:\s{2,}# (.*))?$/gm;

/**
 * Asks for what an agency decides, and checks each answer as a start would. The secret of a webhook is made.
 * @param ask shows a text, and gives one line; `null` when there are no more
 * @param isPatient whether somebody is there to correct an answer
 * @returns the variables that are set, in the order of the questions
 * @throws Error when there are too few answers, or one is wrong and nobody is there to correct it
 */
export async function interview(
  ask: (text: string) => Promise<string | null>,
  isPatient: boolean,
): Promise<ReadonlyMap<string, string>> {
  const example = readFileSync(join(PROJECT, '.env.example'), 'utf8');
  const described = new Map(
    [...example.matchAll(DESCRIBED)].map(([, name = '', ...texts]) => [name, texts] as const),
  );
  const answers = new Map<string, string>();
  const open = ASKED.split(' ');
  let said = '';
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const [value = '', text = name] = described.get(name) ?? [];
    const made = name === 'WEBHOOK_SECRET' ? `whsec_${randomBytes(32).toString('base64')}` : null;
    const answer = made ?? (await ask(`${said}\n${text}\n${name} [${value}]: `));
    if (answer === null) throw new Error(`There is no answer for ${name}. Nothing was written.`);
    answers.delete(name);
    if (answer.trim() !== '') answers.set(name, answer.trim());
    if (!answers.has('WEBHOOK_URL')) answers.delete('WEBHOOK_SECRET');
    const config = readServerConfig(Object.fromEntries(answers));
    const problem = config.ok ? undefined : config.problems[0];
    said = problem === undefined ? '' : `${describeProblem(problem)}\n`;
    if (problem?.path === name && !isPatient) throw new Error(`${said}Nothing was written.`);
    // What is missing comes next.
    if (problem !== undefined) open.unshift(problem.path);
  }
  return answers;
}
