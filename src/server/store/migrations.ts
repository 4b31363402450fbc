import {
  DEFAULT_MIGRATION_TABLE,
  Migrator,
  sql,
  SqliteAdapter,
  type Kysely,
  type Migration,
  type MigrationResultSet,
} from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { makeAppendOnly } from './append-only.ts';
import { StoreUnavailable } from './faults.ts';
import type { Database } from './schema.ts';

/** Runs statements of plain SQL, which every database understands, one after another. */
async function runAll(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db);
}

function plain(statements: string): Migration {
  return { up: (db: Kysely<unknown>) => runAll(db, statements) };
}

/**
 * Every change of the schema, in order. The names are recorded in each database. Neither the names nor the migrations
 * of a past release may change.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-applications': plain(`
    CREATE TABLE applications (
      reference text PRIMARY KEY, idempotency_key text NOT NULL UNIQUE, form text NOT NULL,
      form_version text NOT NULL, claimed_form_version text, rule_set text, rule_set_version text,
      claimed_rule_set text, received_at text NOT NULL, payload_encoding text DEFAULT 'json' NOT NULL,
      payload text NOT NULL, verdict text NOT NULL, reasons text NOT NULL, unknown_conditions text NOT NULL,
      applicant_verdict text, flags text NOT NULL
    );
    CREATE INDEX applications_by_time ON applications (received_at, reference);
    CREATE TABLE write_probes (id text PRIMARY KEY, content text NOT NULL)`),
  '0002-consent-and-application-id': plain(`
    ALTER TABLE applications ADD COLUMN consent_version text;
    ALTER TABLE applications ADD COLUMN consented_at text;
    ALTER TABLE applications ADD COLUMN application_id text;
    CREATE INDEX applications_by_application_id ON applications (application_id)`),
  '0003-outcome-tickets': plain(`
    CREATE TABLE outcome_tickets (digest text PRIMARY KEY, reference text NOT NULL, expires_at text NOT NULL);
    CREATE INDEX outcome_tickets_by_time ON outcome_tickets (expires_at)`),
  '0004-language': plain(`
    ALTER TABLE applications ADD COLUMN language text DEFAULT 'en' NOT NULL`),
  '0005-catalog-versions': plain(`
    CREATE TABLE catalog_contents (digest text PRIMARY KEY, encoding text NOT NULL, content text NOT NULL);
    CREATE TABLE catalog_versions (
      version text PRIMARY KEY, digest text NOT NULL, author text NOT NULL, reason text NOT NULL,
      kept_at text NOT NULL
    );
    CREATE TABLE catalog_files (
      version text NOT NULL, path text NOT NULL, digest text NOT NULL,
      CONSTRAINT catalog_files_key PRIMARY KEY (version, path)
    );
    CREATE TABLE catalog_parts (
      kind text NOT NULL, id text NOT NULL, part_version text NOT NULL, version text NOT NULL,
      CONSTRAINT catalog_parts_key PRIMARY KEY (version, kind, id)
    );
    CREATE INDEX catalog_parts_by_version ON catalog_parts (kind, id, part_version);
    CREATE TABLE catalog_history (
      number integer PRIMARY KEY, kind text NOT NULL, version text NOT NULL, author text NOT NULL,
      reason text NOT NULL, since text NOT NULL
    );
    CREATE TABLE catalog_in_force (id text PRIMARY KEY, number integer NOT NULL)`),
  // Earlier releases leave both columns empty, and rows without look-ups: rekey completes them. A search reads the
  // newest rows of a token, however many applications share it.
  '0006-data-keys': plain(`
    ALTER TABLE applications ADD COLUMN data_key text;
    ALTER TABLE applications ADD COLUMN payload_digest text;
    CREATE INDEX applications_by_data_key ON applications (data_key, reference);
    CREATE TABLE application_look_ups (
      token text NOT NULL, received_at text NOT NULL, reference text NOT NULL,
      CONSTRAINT application_look_ups_key PRIMARY KEY (token, received_at, reference)
    );
    CREATE INDEX application_look_ups_by_reference ON application_look_ups (reference)`),
  '0007-deliveries': plain(`
    CREATE TABLE deliveries (
      id text PRIMARY KEY, reference text NOT NULL, channel text NOT NULL, state text NOT NULL,
      created_at text NOT NULL, due_at text NOT NULL, touched_at text, attempts integer NOT NULL,
      failures integer NOT NULL, last_fault text, CONSTRAINT deliveries_once UNIQUE (reference, channel)
    );
    CREATE INDEX deliveries_by_due_time ON deliveries (state, channel, due_at);
    CREATE INDEX deliveries_by_time ON deliveries (state, created_at, id)`),
  '0008-rights': {
    async up(db: Kysely<unknown>) {
      await runAll(
        db,
        `
        ALTER TABLE applications ADD COLUMN opened_at text;
        CREATE INDEX applications_unopened ON applications (received_at, reference) WHERE opened_at IS NULL;
        CREATE TABLE consent_texts (
          version text PRIMARY KEY, purposes text NOT NULL, texts text NOT NULL, kept_at text NOT NULL
        );
        CREATE TABLE erasures (
          reference text PRIMARY KEY, at text NOT NULL, why text NOT NULL, key_digest text, answers_digest text
        );
        CREATE INDEX erasures_by_key ON erasures (key_digest);
        CREATE TABLE command_log (
          id text PRIMARY KEY, run text NOT NULL, at text NOT NULL, state text NOT NULL, command text NOT NULL,
          details text NOT NULL, reader text NOT NULL, account text NOT NULL, reason text, count integer
        );
        CREATE INDEX command_log_by_time ON command_log (at, id);
        CREATE TABLE command_log_references (
          entry text NOT NULL, reference text NOT NULL,
          CONSTRAINT command_log_references_key PRIMARY KEY (entry, reference)
        );
        CREATE INDEX command_log_references_by_reference ON command_log_references (reference)`,
      );
      await makeAppendOnly(db, { erasures: 'reference', command_log: 'id', command_log_references: null });
    },
  },
  '0009-disclosures': plain(`
    CREATE TABLE disclosures (
      id text PRIMARY KEY, reference text NOT NULL, at text NOT NULL, channel text NOT NULL,
      recipient text NOT NULL, what text NOT NULL
    );
    CREATE INDEX disclosures_by_reference ON disclosures (reference, at)`),
  '0010-limits': plain(`
    CREATE TABLE limit_usage (
      kind text NOT NULL, who text NOT NULL, began_at text NOT NULL, amount bigint NOT NULL,
      CONSTRAINT limit_usage_key PRIMARY KEY (kind, who)
    )`),
  // On a large PostgreSQL database, the operator has created these indexes before, without a lock
  // (docs/operations.md#growth). The last column of each makes it a covering index for SQLite.
  '0011-growth': plain(`
    CREATE INDEX IF NOT EXISTS applications_by_group ON applications (form, verdict, received_at, reference);
    CREATE INDEX IF NOT EXISTS applications_new ON applications (form, verdict, received_at, reference,
      opened_at) WHERE opened_at IS NULL;
    CREATE INDEX IF NOT EXISTS applications_opened ON applications (form, verdict, received_at, reference,
      opened_at) WHERE opened_at IS NOT NULL;
    CREATE INDEX IF NOT EXISTS applications_flagged ON applications (form, verdict, received_at, reference,
      flags) WHERE flags <> '[]';
    CREATE INDEX IF NOT EXISTS outcome_tickets_by_reference ON outcome_tickets (reference)`),
  '0012-desk': plain(`
    CREATE TABLE staff (
      id text PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL, roles text NOT NULL,
      created_at text NOT NULL, disabled_at text
    );
    CREATE TABLE staff_invitations (
      digest text PRIMARY KEY, email text NOT NULL, roles text NOT NULL, invited_by text NOT NULL,
      created_at text NOT NULL, expires_at text NOT NULL, used_at text
    );
    CREATE TABLE passkeys (
      id text PRIMARY KEY, staff text NOT NULL, public_key text NOT NULL, counter bigint NOT NULL,
      transports text NOT NULL, name text NOT NULL, created_at text NOT NULL, used_at text
    );
    CREATE INDEX passkeys_by_staff ON passkeys (staff);
    CREATE TABLE desk_ceremonies (
      digest text PRIMARY KEY, kind text NOT NULL, challenge text NOT NULL, subject text,
      expires_at text NOT NULL
    );
    CREATE INDEX desk_ceremonies_by_time ON desk_ceremonies (expires_at);
    CREATE TABLE desk_sessions (
      digest text PRIMARY KEY, staff text NOT NULL, created_at text NOT NULL, seen_at text NOT NULL,
      expires_at text NOT NULL, confirmed_at text
    );
    CREATE INDEX desk_sessions_by_staff ON desk_sessions (staff);
    CREATE INDEX desk_sessions_by_time ON desk_sessions (expires_at);
    ALTER TABLE command_log ADD COLUMN remote_address text`),
  '0013-provider': plain(`
    ALTER TABLE staff ADD COLUMN provider_subject text;
    CREATE UNIQUE INDEX staff_by_provider_subject ON staff (provider_subject)`),
  // On a large PostgreSQL database, the operator has created columns and indexes before (docs/operations.md#growth).
  // Unassigned is an empty text. Rank 3 means not ranked yet: earlier releases insert it, and queue-rank.ts ranks it.
  '0014-casework': {
    async up(db: Kysely<unknown>) {
      const once = db.getExecutor().adapter instanceof SqliteAdapter ? '' : 'IF NOT EXISTS ';
      await runAll(
        db,
        `
        ALTER TABLE applications ADD COLUMN ${once}status text DEFAULT 'new' NOT NULL;
        ALTER TABLE applications ADD COLUMN ${once}assignee text DEFAULT '' NOT NULL;
        ALTER TABLE applications ADD COLUMN ${once}work_version integer DEFAULT 0 NOT NULL;
        ALTER TABLE applications ADD COLUMN ${once}queue_rank integer DEFAULT 3 NOT NULL;
        CREATE INDEX IF NOT EXISTS applications_queue ON applications (status, queue_rank, received_at,
          reference);
        CREATE INDEX IF NOT EXISTS applications_queue_by_assignee ON applications (assignee, status,
          queue_rank, received_at, reference);
        CREATE INDEX IF NOT EXISTS applications_queue_by_group ON applications (form, verdict, status,
          queue_rank, received_at, reference);
        CREATE INDEX IF NOT EXISTS applications_queue_flagged ON applications (status, queue_rank, received_at,
          reference, flags) WHERE flags <> '[]';
        CREATE INDEX IF NOT EXISTS applications_unranked ON applications (queue_rank, reference) WHERE
          queue_rank = 3;
        CREATE TABLE application_notes (
          id text PRIMARY KEY, reference text NOT NULL, at text NOT NULL, author text NOT NULL,
          text text NOT NULL, data_key text NOT NULL
        );
        CREATE INDEX application_notes_by_reference ON application_notes (reference, at, id);
        CREATE INDEX application_notes_by_data_key ON application_notes (data_key, id)`,
      );
    },
  },
  '0015-step-counts': plain(`
    CREATE TABLE step_counts (
      day text NOT NULL, form text NOT NULL, step text NOT NULL, count integer NOT NULL,
      CONSTRAINT step_counts_key PRIMARY KEY (day, form, step)
    )`),
  '0016-drafts': plain(`
    CREATE TABLE desk_drafts (
      id text PRIMARY KEY, author text NOT NULL, state text NOT NULL, step integer NOT NULL, publication text,
      created_at text NOT NULL, updated_at text NOT NULL
    );
    CREATE INDEX desk_drafts_by_state ON desk_drafts (state, updated_at);
    CREATE TABLE desk_draft_steps (
      draft text NOT NULL, number integer NOT NULL, base text NOT NULL, sentence text NOT NULL,
      files text NOT NULL, at text NOT NULL, CONSTRAINT desk_draft_steps_key PRIMARY KEY (draft, number)
    );
    CREATE TABLE desk_draft_contents (
      draft text NOT NULL, digest text NOT NULL, encoding text NOT NULL, content text NOT NULL,
      CONSTRAINT desk_draft_contents_key PRIMARY KEY (draft, digest)
    )`),
  '0017-publications': plain(`
    CREATE TABLE desk_publications (
      id text PRIMARY KEY, draft text NOT NULL, version text NOT NULL, base text NOT NULL, state text NOT NULL,
      author text NOT NULL, reason text NOT NULL, approved_by text, requested_at text NOT NULL, at text,
      finished_at text, note text
    );
    CREATE INDEX desk_publications_by_state ON desk_publications (state, requested_at)`),
  // The actor of command-line entries is an empty text, not NULL, so that an index orders it.
  '0018-tokens': plain(`
    CREATE TABLE desk_tokens (
      id text PRIMARY KEY, digest text NOT NULL UNIQUE, name text NOT NULL UNIQUE, staff text NOT NULL,
      scopes text NOT NULL, created_at text NOT NULL, expires_at text NOT NULL, used_at text
    );
    ALTER TABLE command_log ADD COLUMN actor text DEFAULT '' NOT NULL;
    CREATE INDEX command_log_by_actor ON command_log (actor, at, id);
    CREATE INDEX command_log_by_command ON command_log (command, at, id);
    CREATE INDEX command_log_by_actor_and_command ON command_log (actor, command, at, id)`),
  '0019-accountability': plain(`
    ALTER TABLE desk_publications ADD COLUMN confirmed_by text;
    ALTER TABLE desk_sessions ADD COLUMN device text DEFAULT '' NOT NULL;
    CREATE TABLE desk_exports (
      run text PRIMARY KEY, account text NOT NULL, entry text NOT NULL, created_at text NOT NULL,
      state text NOT NULL, count integer
    );
    CREATE INDEX desk_exports_by_time ON desk_exports (created_at)`),
  '0020-accounts': plain(`
    ALTER TABLE staff ADD COLUMN let_in_by text;
    ALTER TABLE staff_invitations ADD COLUMN shown_to text;
    CREATE TABLE account_notices (
      id text PRIMARY KEY, staff text NOT NULL, at text NOT NULL, text text NOT NULL, seen_at text
    );
    CREATE INDEX account_notices_by_staff ON account_notices (staff)`),
  // The number is not unique: replacing a row with the same number would delete it without firing the trigger.
  '0021-log-chain': plain(`
    ALTER TABLE command_log ADD COLUMN number integer;
    ALTER TABLE command_log ADD COLUMN hash text;
    CREATE INDEX command_log_by_number ON command_log (number);
    CREATE TABLE command_log_head (id text PRIMARY KEY, number integer NOT NULL, hash text NOT NULL);
    INSERT INTO command_log_head (id, number, hash) VALUES ('log', 0, '')`),
  '0022-keys': plain(`
    CREATE TABLE writing_key (place integer PRIMARY KEY, data_key text NOT NULL)`),
  '0023-next-version': {
    async up(db: Kysely<unknown>) {
      await runAll(
        db,
        `
        ALTER TABLE desk_draft_steps ADD COLUMN author text DEFAULT '' NOT NULL;
        ALTER TABLE desk_draft_steps ADD COLUMN authors text DEFAULT '[]' NOT NULL;
        ALTER TABLE desk_publications ADD COLUMN authors text DEFAULT '[]' NOT NULL`,
      );
      // The draft that was edited last becomes the next version; what waited has to be published anew.
      await sql`UPDATE desk_publications SET state = 'failed'
        WHERE state IN ('awaiting-approval', 'scheduled', 'held', 'overtaken')`.execute(db);
      const { rows } = await sql<{ readonly id: string; readonly author: string }>`
        SELECT id, author FROM desk_drafts WHERE state IN ('open', 'waiting') ORDER BY updated_at DESC LIMIT 1`.execute(
        db,
      );
      for (const { id, author } of rows) {
        await sql`INSERT INTO desk_drafts (id, author, state, step, created_at, updated_at)
          SELECT 'next', '', 'open', step, created_at, updated_at FROM desk_drafts WHERE id = ${id}`.execute(
          db,
        );
        await sql`INSERT INTO desk_draft_contents (draft, digest, encoding, content)
          SELECT 'next', digest, encoding, content FROM desk_draft_contents WHERE draft = ${id}`.execute(db);
        await sql`INSERT INTO desk_draft_steps (draft, number, base, sentence, files, at, author, authors)
          SELECT 'next', number, base, sentence, files, at, ${author}, ${JSON.stringify([author])}
          FROM desk_draft_steps WHERE draft = ${id}`.execute(db);
      }
    },
  },
  '0024-applicants': plain(`
    ALTER TABLE application_notes ADD COLUMN kind text DEFAULT 'note' NOT NULL;
    CREATE TABLE applicant_links (
      digest text PRIMARY KEY, reference text NOT NULL, expires_at text NOT NULL, failures integer NOT NULL
    );
    CREATE INDEX applicant_links_by_reference ON applicant_links (reference);
    CREATE TABLE applicant_visits (
      digest text PRIMARY KEY, reference text NOT NULL, expires_at text NOT NULL, answers_until text NOT NULL
    );
    CREATE INDEX applicant_visits_by_time ON applicant_visits (expires_at);
    CREATE INDEX applicant_visits_by_reference ON applicant_visits (reference);
    CREATE TABLE applicant_codes (
      id text PRIMARY KEY, reference text NOT NULL, code text NOT NULL, expires_at text NOT NULL,
      failures integer NOT NULL
    );
    CREATE INDEX applicant_codes_by_reference ON applicant_codes (reference, expires_at);
    CREATE INDEX applicant_codes_by_time ON applicant_codes (expires_at);
    CREATE TABLE application_calls (
      reference text PRIMARY KEY, starts_at text NOT NULL, time_zone text NOT NULL, set_by text NOT NULL,
      set_at text NOT NULL, version integer NOT NULL
    )`),
  '0025-draft-transfers': plain(`
    CREATE TABLE draft_transfers (
      digest text PRIMARY KEY, ciphertext text NOT NULL, size integer NOT NULL, expires_at text NOT NULL
    );
    CREATE INDEX draft_transfers_by_time ON draft_transfers (expires_at, size)`),
  // The index contains only rows from now on, so creating it is instant.
  '0026-source': plain(`
    ALTER TABLE applications ADD COLUMN source text;
    CREATE INDEX applications_by_source ON applications (source, received_at, reference) WHERE source IS NOT NULL`),
  '0027-consent-box': plain(`ALTER TABLE applications ADD COLUMN consent_box integer`),
  '0028-due': plain(`
    ALTER TABLE applications ADD COLUMN due_at text;
    ALTER TABLE applications ADD COLUMN next_step text DEFAULT '' NOT NULL;
    CREATE INDEX applications_due ON applications (status, due_at, reference) WHERE due_at <> '';
    CREATE INDEX applications_undated ON applications (reference) WHERE due_at IS NULL`),
  '0030-search': plain(`
    ALTER TABLE applications ADD COLUMN look_ups_version integer;
    CREATE INDEX applications_by_second_half ON applications (substr(reference, 6));
    CREATE INDEX applications_incomplete ON applications (reference) WHERE look_ups_version IS NULL`),
  // The index contains only rows that change from now on, so creating it is instant.
  '0033-changes': plain(`
    ALTER TABLE applications ADD COLUMN updated_at text;
    CREATE INDEX applications_updated ON applications (updated_at, reference) WHERE updated_at IS NOT NULL;
    CREATE TABLE change_events (id text DEFAULT 'webhook' PRIMARY KEY, number integer NOT NULL)`),
  '0032-own-views': plain(`
    CREATE TABLE desk_views (
      id text PRIMARY KEY, staff text NOT NULL, label text NOT NULL, shown text NOT NULL, created_at text NOT NULL
    );
    CREATE INDEX desk_views_by_staff ON desk_views (staff, created_at, id)`),
  '0031-days-of-staff': plain(`
    CREATE TABLE open_applications (
      reference text NOT NULL, staff text NOT NULL, seen_at text NOT NULL, PRIMARY KEY (reference, staff)
    );
    CREATE INDEX applications_due_by_assignee ON applications (assignee, due_at, reference) WHERE due_at <> '';
    ALTER TABLE staff ADD COLUMN morning_mail integer DEFAULT 1 NOT NULL`),
  '0034-calendars': plain(`
    CREATE TABLE desk_calendars (staff text PRIMARY KEY, digest text NOT NULL UNIQUE, made_at text NOT NULL);
    CREATE INDEX application_calls_by_time ON application_calls (starts_at, reference)`),
  '0035-calls-begun': plain(`ALTER TABLE open_applications ADD COLUMN called_at text`),
};

/** The schema could not be brought up to date; the old one is intact. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/** Does work that may take minutes. */
export type LongWork = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Brings the schema up to date: all pending migrations in one transaction, or none. A schema that a newer release has
 * migrated further is left as it is. Migrations only add, so an earlier release works on it, next to the newer one and
 * after a rollback (docs/decisions/0092-releases-without-downtime.md). It may take minutes.
 * @param log logs each migration that runs on a database in use
 * @param whileItLasts runs the migrations, and may tell a supervisor of the process that they take long
 * @throws StoreUnavailable when the database cannot be used at the moment
 * @throws MigrationFailed naming the migration and why it failed
 */
export async function migrate(
  { within, faultOf }: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
  log: Pick<FastifyBaseLogger, 'info'> | null = null,
  whileItLasts: LongWork = (work) => work(),
): Promise<void> {
  const { error, results } = await runPending(within(Infinity), migrations, log, whileItLasts);
  if (error === undefined) return;
  const fault = faultOf(error);
  if (fault !== null && fault !== 'failed') throw new StoreUnavailable(fault, { cause: error });
  const name = results?.find(({ status }) => status === 'Error')?.migrationName;
  const place = name === undefined ? 'The database schema could not be read' : `The migration ${name} failed`;
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationFailed(`${place}: ${reason}. The schema is as it was before.`, { cause: error });
}

/**
 * Runs the pending migrations. If two processes run them concurrently on PostgreSQL, one fails because the other has
 * just created the tables: it retries.
 */
async function runPending(
  db: Database['db'],
  migrations: Readonly<Record<string, Migration>>,
  log: Pick<FastifyBaseLogger, 'info'> | null,
  whileItLasts: LongWork,
): Promise<MigrationResultSet> {
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
  for (;;) {
    let run = 0;
    const result = await namesOf(db).then(
      async (names) => {
        run = names.length;
        // Migrations of a newer release, which this one does not know, do nothing.
        const later = names.filter((name) => name > newest).map((name) => [name, { up: async () => {} }]);
        const pending = Object.keys(migrations).filter((name) => !names.includes(name));
        // On a new database, migrations are fast.
        const told = log === null || run === 0 ? migrations : telling(migrations, pending.toSorted(), log);
        const getMigrations = async () => ({ ...told, ...Object.fromEntries(later) });
        const migrator = new Migrator({ db, provider: { getMigrations } });
        if (pending.length === 0) return migrator.migrateToLatest();
        return whileItLasts(() => migrator.migrateToLatest());
      },
      (error: unknown) => ({ error }),
    );
    if (result.error === undefined) return result;
    const now = await namesOf(db).catch(() => []);
    if (now.length <= run) return result;
  }
}

/** Wraps migrations to log their start and end. They are committed together. */
function telling(
  migrations: Readonly<Record<string, Migration>>,
  pending: readonly string[],
  log: Pick<FastifyBaseLogger, 'info'>,
): Readonly<Record<string, Migration>> {
  const tellingOf = (migration: string, { up, ...rest }: Migration): Migration => ({
    ...rest,
    async up(db) {
      const fields = { migration, number: pending.indexOf(migration) + 1, of: pending.length };
      log.info(fields, 'a migration of the database runs; on large tables it takes minutes');
      const started = performance.now();
      await up(db);
      log.info({ ...fields, ms: Math.round(performance.now() - started) }, 'a migration has run');
    },
  });
  return Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, tellingOf(name, each)]));
}

/** The migrations that a database has recorded. */
async function namesOf(db: Database['db']): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ readonly name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
