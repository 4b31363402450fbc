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
import type { Environment } from '../config/environment.ts';
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
  function report(name: string, path: string, found: string, fix: string): void {
    problems.push({ file: `${FOLDER}/${name}.json`, path, found, fix });
  }
  function reportUnknown(name: string, path: string, what: string, known: readonly string[]): void {
    report(name, path, `the unknown ${what}`, `Use one of: ${known.join(', ')}.`);
  }
  if (rolesThatMay('people', roles).length === 0) {
    const fix = 'Give "people" to one role at least: nobody could invite anybody.';
    report('roles', '', 'no role that may manage people', fix);
  }
  const ids = Object.keys(statuses);
  if (ids[0] !== FIRST_STATUS) {
    const fix = `Put "${FIRST_STATUS}" first: what comes in has it. Its label may be any.`;
    report('statuses', '', `"${ids[0] ?? ''}" in first place`, fix);
  }
  if (!Object.values(statuses).some(({ isOpen }) => isOpen)) {
    const fix = 'Set "isOpen": true for one at least: the queue would be empty.';
    report('statuses', '', 'no open status', fix);
  }
  for (const [id, { next }] of Object.entries(statuses))
    for (const other of next)
      if (!ids.includes(other)) reportUnknown('statuses', `/${id}/next`, `status "${other}"`, ids);
  queue.views.forEach(({ id, filters: { status = 'open' } }, at) => {
    const known = ['open', 'all', ...ids];
    if (queue.views.findIndex((view) => view.id === id) !== at)
      report('queue', `/views/${at}/id`, `a second view "${id}"`, 'Give each view an id of its own.');
    if (!known.includes(status))
      reportUnknown('queue', `/views/${at}/filters/status`, `status "${status}"`, known);
  });
  for (const [id, { next, inHours, inDays }] of Object.entries(callOutcomes)) {
    if (next !== undefined && ownValue(nextSteps, next) === undefined)
      reportUnknown('call-outcomes', `/${id}/next`, `next step "${next}"`, Object.keys(nextSteps));
    if (
      (inHours !== undefined && inDays !== undefined) ||
      (next === undefined && (inHours ?? inDays) !== undefined)
    ) {
      const found = next === undefined ? 'a time without a next step' : 'both "inHours" and "inDays"';
      report('call-outcomes', `/${id}`, found, 'Say with one of them when "next" is proposed.');
    }
  }
  for (const [id, { reply }] of Object.entries(statuses))
    if (reply !== undefined && ownValue(replies, reply) === undefined)
      reportUnknown('statuses', `/${id}/reply`, `reply "${reply}"`, Object.keys(replies));
  for (const [id, { en, es }] of Object.entries(replies))
    for (const [language, words] of Object.entries({ en, es }))
      for (const part of ['subject', 'text'] as const) {
        const known = REPLY_PLACEHOLDERS[part];
        const fix = `Use one of: ${known.join(', ')}. No reply can have an answer of a form.`;
        for (const place of unknownPlaceholders(words[part], known))
          report('replies', `/${id}/${language}/${part}`, `the unknown place ${JSON.stringify(place)}`, fix);
      }
  for (const [form, { facts }] of Object.entries(advisory))
    for (const [name, rule] of Object.entries(facts as Readonly<Record<string, Json>>)) {
      const read = [...variablesOf(rule)].filter((variable) => variable.startsWith('payload.'));
      for (const { path, found, fix } of checkLogic(rule, new Set(read)))
        report('advisory', `/${form}/facts/${name}${path}`, found, fix);
    }
  return problems;
}
