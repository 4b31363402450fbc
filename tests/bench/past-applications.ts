import { join } from 'node:path';
import { createFactsReader } from '../../src/core/form/facts.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { createDecider } from '../../src/core/rules/decide.ts';
import { createLog } from '../../src/server/process/log.ts';
import { writingTo } from '../../src/server/store/drivers/libsql-file.ts';
import { openLibsql } from '../../src/server/store/drivers/libsql.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import { toRow } from '../../src/server/store/applications/application-row.ts';
import { NO_KEYS, type DataKeys } from '../../src/server/config/data-keys.ts';
import { mulberry32 } from '../../tools/demo/mulberry32.ts';
import { catalogForm, ELIGIBLE, submissionOf } from '../support/submissions.ts';

/** Rows that one statement inserts. */
const BATCH = 500;

/**
 * Fills a new embedded database with applications that differ in what the rules read, as real ones do.
 * @param folder for DATA_DIR
 * @param count how many
 * @param seed the same applications for the same number
 * @param keys by which they are encrypted
 */
export async function storePastApplications(
  folder: string,
  count: number,
  seed: number,
  keys: DataKeys = NO_KEYS,
): Promise<void> {
  const form = catalogForm(ELIGIBLE.form);
  const { ruleSet } = form;
  if (ruleSet === null) throw new Error(`No rules decide "${form.id}".`);
  const { payload } = submissionOf(ELIGIBLE);
  const [read, decide, next] = [createFactsReader(form), createDecider(ruleSet), mulberry32(seed)];
  const database = openLibsql(writingTo(join(folder, 'harborlight.db'), createLog('silent')));
  await migrate(database);
  const start = Date.parse('2026-01-01T00:00:00Z');
  for (let at = 0; at < count; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_none, index) => {
      const number = at + index;
      const varied = variedPayload(payload, next);
      const { verdict, conditions, unknown } = decide(read(varied));
      const past = {
        idempotencyKey: `past-${number}`,
        form: form.id,
        language: 'en',
        formVersion: form.version,
        claimedFormVersion: form.version,
        ruleSet: ruleSet.id,
        ruleSetVersion: ruleSet.version,
        claimedRuleSet: null,
        receivedAt: new Date(start + number * 60_000).toISOString(),
        payload: varied,
        verdict,
        reasons: conditions.map((condition) => ({ condition, text: condition })),
        unknown,
        applicantVerdict: null,
        flags: [],
        consent: null,
        applicationId: null,
        source: null,
      } as const;
      return toRow(past, `P${String(number).padStart(8, '0')}`, keys);
    });
    await database.db.insertInto('applications').values(rows).execute();
  }
  await database.db.destroy();
}

/** Another woman's body and life, in the words of the form's payload. */
function variedPayload(payload: JsonObject, next: () => number): JsonObject {
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const yes = (share: number) => (next() < share ? 'yes' : 'no');
  return {
    ...payload,
    age: whole(18, 50),
    heightFeet: whole(4, 6),
    heightInches: whole(0, 11),
    weight: whole(900, 2600) / 10,
    lifestyle: `Smoking: ${yes(0.1)}. Recreational drug use: ${yes(0.05)}.`,
    healthStatus: `Serious health conditions: ${yes(0.05)}.`,
    hasMoreThan3CSections: yes(0.05),
  };
}
