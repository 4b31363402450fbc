import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem } from '../../core/problem.ts';
import { readSiteConfig } from '../../core/site-config.ts';
import { readServerConfig } from '../../server/config/config.ts';
import { PROJECT } from '../../server/legal-texts.ts';

/** What an agency has to decide. Other variables have a working default, or are asked for if these need them. */
const ASKED =
  'VITE_BRAND VITE_SITE_URL VITE_PHONE VITE_EMAIL DESK_URL HOST PORT TRUSTED_PROXIES DATABASE_URL DATA_DIR DATA_KEY_FILE NOTIFY_EMAIL WEBHOOK_URL METRICS_PORT';

/** A line of `.env.example`: a variable's name, its default or an example, and its description. */
const DESCRIBED = /^# ([A-Z_]+)=(.*?)(?:\s{2,}# (.*))?$/gm;

/**
 * Asks for what an agency decides, and validates each answer as a start would. The secret of a webhook is generated.
 * @param ask shows a text, and returns one line; `null` when there are no more
 * @param isPatient whether a person is there to correct an answer
 * @returns the variables that are set, in the order of the questions
 * @throws Error when there are too few answers, or one is wrong and no person can correct it
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
    const problem = firstProblem(name, Object.fromEntries(answers));
    said = problem === null ? '' : `${problem.says}\n`;
    if (problem?.name === name && !isPatient) throw new Error(`${said}Nothing was written.`);
    // Asks next for the variable that is missing or wrong.
    if (problem !== null) open.unshift(problem.name);
  }
  return answers;
}

/** @param newest the variable that was answered last: the earlier ones of the pages are right */
function firstProblem(newest: string, env: Readonly<Record<string, string>>) {
  try {
    readSiteConfig(env);
  } catch (error) {
    return { name: newest, says: error instanceof Error ? error.message : String(error) };
  }
  const config = readServerConfig(env);
  const problem = config.ok ? undefined : config.problems[0];
  return problem === undefined ? null : { name: problem.path, says: describeProblem(problem) };
}
