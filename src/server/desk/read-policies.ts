import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Errors } from 'typebox/value';
import { DESK_POLICY_SCHEMAS, type DeskPolicies } from '../../core/desk/desk-policies.ts';
import { rolesThatMay } from '../../core/desk/permissions.ts';
import { REPLY_PLACEHOLDERS, unknownPlaceholders } from '../../core/desk/replies.ts';
import type { Json } from '../../core/json.ts';
import { checkLogic } from '../../core/logic/check-logic.ts';
import { variablesOf } from '../../core/logic/variables.ts';
import { ownValue } from '../../core/own-value.ts';
import type { Checked, Problem } from '../../core/problem.ts';
import type { Environment } from '../environment.ts';
import { PROJECT } from '../legal-texts.ts';

const FOLDER = 'policies/desk';
/** Policy files that a custom folder may omit; the shipped file is used instead. */
const SPARED: ReadonlySet<string> = new Set([
  'sources',
  'nextSteps',
  'callOutcomes',
  'checklists',
  'replies',
  'advisory',
  'agency',
]);
/** The status that the database gives to new applications. */
const FIRST_STATUS = 'new';

/**
 * Reads the agency's configuration of the desk: roles, statuses, next steps, outcomes of calls, checklists, replies,
 * columns, publishing, advisory rules, time zone (`policies/desk/`), and the codes of its links
 * (`policies/sources.json`).
 * @param env `DESK_POLICIES` may name another folder, which may omit the `SPARED` files
 * @returns the policies, or every problem with file, path, what was found and what to do
 */
export function readDeskPolicies(env: Environment = {}): Checked<DeskPolicies> {
  const named = env['DESK_POLICIES']?.trim() || null;
  const folder = named ?? join(PROJECT, FOLDER);
  const problems: Problem[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(DESK_POLICY_SCHEMAS)) {
    const base = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
    const isShipped = named === null || (SPARED.has(name) && !existsSync(join(folder, base)));
    // The public site uses the link codes as well, so the shipped file is one folder up.
    const file = isShipped && name === 'sources' ? `policies/${base}` : `${FOLDER}/${base}`;
    try {
      const path = isShipped ? join(PROJECT, file) : join(folder, base);
      const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
      read[name] = content;
      for (const { instancePath, message } of Errors(schema, content))
        problems.push({ file, path: instancePath, found: message, fix: 'See policies/README.md.' });
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      problems.push({
        file,
        path: '',
        found,
        fix: `Restore the file${named === null ? '' : ', which is sought where DESK_POLICIES says'}; policies/README.md says what it holds.`,
      });
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  // The cast is safe: each file has just been validated against the schema of its type.
  const policies = read as unknown as DeskPolicies;
  problems.push(...problemsOfMeaning(policies));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: policies };
}

function problemsOfMeaning({
  roles,
  statuses,
  nextSteps,
  callOutcomes,
  queue,
  replies,
  advisory,
}: DeskPolicies): readonly Problem[] {
  const problems: Problem[] = [];
  if (rolesThatMay('people', roles).length === 0)
    problems.push({
      file: `${FOLDER}/roles.json`,
      path: '',
      found: 'no role that may manage people',
      fix: 'Give "people" to one role at least: nobody could invite anybody.',
    });
  const ids = Object.keys(statuses);
  if (ids[0] !== FIRST_STATUS)
    problems.push({
      file: `${FOLDER}/statuses.json`,
      path: '',
      found: `"${ids[0] ?? ''}" in first place`,
      fix: `Put "${FIRST_STATUS}" first: what comes in has it. Its label may be any.`,
    });
  if (!Object.values(statuses).some(({ isOpen }) => isOpen))
    problems.push({
      file: `${FOLDER}/statuses.json`,
      path: '',
      found: 'no open status',
      fix: 'Set "isOpen": true for one at least: the queue would be empty.',
    });
  for (const [id, { next }] of Object.entries(statuses))
    for (const other of next)
      if (!ids.includes(other))
        problems.push({
          file: `${FOLDER}/statuses.json`,
          path: `/${id}/next`,
          found: `the unknown status "${other}"`,
          fix: `Use one of: ${ids.join(', ')}.`,
        });
  queue.views.forEach(({ id, filters: { status = 'open' } }, at) => {
    const known = ['open', 'all', ...ids];
    if (queue.views.findIndex((view) => view.id === id) !== at)
      problems.push({
        file: `${FOLDER}/queue.json`,
        path: `/views/${at}/id`,
        found: `a second view "${id}"`,
        fix: 'Give each view an id of its own.',
      });
    if (!known.includes(status))
      problems.push({
        file: `${FOLDER}/queue.json`,
        path: `/views/${at}/filters/status`,
        found: `the unknown status "${status}"`,
        fix: `Use one of: ${known.join(', ')}.`,
      });
  });
  for (const [id, { next, inHours, inDays }] of Object.entries(callOutcomes)) {
    const place = { file: `${FOLDER}/call-outcomes.json`, path: `/${id}` };
    if (next !== undefined && ownValue(nextSteps, next) === undefined)
      problems.push({
        ...place,
        path: `/${id}/next`,
        found: `the unknown next step "${next}"`,
        fix: `Use one of: ${Object.keys(nextSteps).join(', ')}.`,
      });
    if (
      (inHours !== undefined && inDays !== undefined) ||
      (next === undefined && (inHours ?? inDays) !== undefined)
    )
      problems.push({
        ...place,
        found: next === undefined ? 'a time without a next step' : 'both "inHours" and "inDays"',
        fix: 'Say with one of them when "next" is proposed.',
      });
  }
  for (const [id, { reply }] of Object.entries(statuses))
    if (reply !== undefined && ownValue(replies, reply) === undefined)
      problems.push({
        file: `${FOLDER}/statuses.json`,
        path: `/${id}/reply`,
        found: `the unknown reply "${reply}"`,
        fix: `Use one of: ${Object.keys(replies).join(', ')}.`,
      });
  problems.push(...Object.entries(replies).flatMap(placeProblems));
  for (const [form, { facts }] of Object.entries(advisory))
    for (const [name, rule] of Object.entries(facts as Readonly<Record<string, Json>>)) {
      const read = [...variablesOf(rule)].filter((variable) => variable.startsWith('payload.'));
      for (const { path, found, fix } of checkLogic(rule, new Set(read)))
        problems.push({
          file: `${FOLDER}/advisory.json`,
          path: `/${form}/facts/${name}${path}`,
          found,
          fix,
        });
    }
  return problems;
}

/** Placeholders in a saved reply that don't exist. */
function placeProblems([id, { en, es }]: [string, DeskPolicies['replies'][string]]): readonly Problem[] {
  return Object.entries({ en, es }).flatMap(([language, words]) =>
    (['subject', 'text'] as const).flatMap((part) =>
      unknownPlaceholders(words[part], REPLY_PLACEHOLDERS[part]).map((place) => ({
        file: `${FOLDER}/replies.json`,
        path: `/${id}/${language}/${part}`,
        found: `the unknown place ${JSON.stringify(place)}`,
        fix: `Use one of: ${REPLY_PLACEHOLDERS[part].join(', ')}. No reply can have an answer of a form.`,
      })),
    ),
  );
}
