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
import { withoutDeadline } from '../heartbeat.ts';
import { takeOnlyNewRows } from './append-only.ts';
import { StoreUnavailable } from './faults.ts';
import type { Database } from './schema.ts';

/**
 * Every change of the schema, in order. The names are recorded in each database: neither they nor migrations
 * that a release contained change any more.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-applications': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('applications')
        .addColumn('reference', 'text', (column) => column.primaryKey())
        .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('form_version', 'text', (column) => column.notNull())
        .addColumn('claimed_form_version', 'text')
        .addColumn('rule_set', 'text')
        .addColumn('rule_set_version', 'text')
        .addColumn('claimed_rule_set', 'text')
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('payload_encoding', 'text', (column) => column.notNull().defaultTo('json'))
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('verdict', 'text', (column) => column.notNull())
        .addColumn('reasons', 'text', (column) => column.notNull())
        .addColumn('unknown_conditions', 'text', (column) => column.notNull())
        .addColumn('applicant_verdict', 'text')
        .addColumn('flags', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('applications_by_time')
        .on('applications')
        .columns(['received_at', 'reference'])
        .execute();
      await db.schema
        .createTable('write_probes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '0002-consent-and-application-id': {
    async up(db: Kysely<unknown>) {
      // SQLite adds one column at a time.
      for (const column of ['consent_version', 'consented_at', 'application_id'])
        await db.schema.alterTable('applications').addColumn(column, 'text').execute();
      await db.schema
        .createIndex('applications_by_application_id')
        .on('applications')
        .column('application_id')
        .execute();
    },
  },
  '0003-outcome-tickets': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('outcome_tickets')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('outcome_tickets_by_time')
        .on('outcome_tickets')
        .column('expires_at')
        .execute();
    },
  },
  '0004-language': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('applications')
        .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
        .execute();
    },
  },
  '0005-catalog-versions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('catalog_contents')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('encoding', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('catalog_versions')
        .addColumn('version', 'text', (column) => column.primaryKey())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('kept_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('catalog_files')
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('catalog_files_key', ['version', 'path'])
        .execute();
      await db.schema
        .createTable('catalog_parts')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('part_version', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('catalog_parts_key', ['version', 'kind', 'id'])
        .execute();
      await db.schema
        .createIndex('catalog_parts_by_version')
        .on('catalog_parts')
        .columns(['kind', 'id', 'part_version'])
        .execute();
      await db.schema
        .createTable('catalog_history')
        .addColumn('number', 'integer', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('since', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('catalog_in_force')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.notNull())
        .execute();
    },
  },
  '0006-data-keys': {
    async up(db: Kysely<unknown>) {
      // Releases before this one leave both columns empty, and rows without look-ups: rekey completes them.
      for (const column of ['data_key', 'payload_digest'])
        await db.schema.alterTable('applications').addColumn(column, 'text').execute();
      await db.schema
        .createIndex('applications_by_data_key')
        .on('applications')
        .columns(['data_key', 'reference'])
        .execute();
      await db.schema
        .createTable('application_look_ups')
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('reference', 'text', (column) => column.notNull())
        // A search reads the newest of a token, however many applications share it.
        .addPrimaryKeyConstraint('application_look_ups_key', ['token', 'received_at', 'reference'])
        .execute();
      await db.schema
        .createIndex('application_look_ups_by_reference')
        .on('application_look_ups')
        .column('reference')
        .execute();
    },
  },
  '0007-deliveries': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('deliveries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('touched_at', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('last_fault', 'text')
        .addUniqueConstraint('deliveries_once', ['reference', 'channel'])
        .execute();
      await db.schema
        .createIndex('deliveries_by_due_time')
        .on('deliveries')
        .columns(['state', 'channel', 'due_at'])
        .execute();
      await db.schema
        .createIndex('deliveries_by_time')
        .on('deliveries')
        .columns(['state', 'created_at', 'id'])
        .execute();
    },
  },
  '0008-rights': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('applications').addColumn('opened_at', 'text').execute();
      await db.schema
        .createIndex('applications_unopened')
        .on('applications')
        .columns(['received_at', 'reference'])
        .where(sql.ref('opened_at'), 'is', null)
        .execute();
      await db.schema
        .createTable('consent_texts')
        .addColumn('version', 'text', (column) => column.primaryKey())
        .addColumn('purposes', 'text', (column) => column.notNull())
        .addColumn('texts', 'text', (column) => column.notNull())
        .addColumn('kept_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('erasures')
        .addColumn('reference', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('why', 'text', (column) => column.notNull())
        .addColumn('key_digest', 'text')
        .addColumn('answers_digest', 'text')
        .execute();
      await db.schema.createIndex('erasures_by_key').on('erasures').column('key_digest').execute();
      await db.schema
        .createTable('command_log')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('run', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('command', 'text', (column) => column.notNull())
        .addColumn('details', 'text', (column) => column.notNull())
        .addColumn('reader', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('reason', 'text')
        .addColumn('count', 'integer')
        .execute();
      await db.schema.createIndex('command_log_by_time').on('command_log').columns(['at', 'id']).execute();
      await db.schema
        .createTable('command_log_references')
        .addColumn('entry', 'text', (column) => column.notNull())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('command_log_references_key', ['entry', 'reference'])
        .execute();
      await db.schema
        .createIndex('command_log_references_by_reference')
        .on('command_log_references')
        .column('reference')
        .execute();
      await takeOnlyNewRows(db, { erasures: 'reference', command_log: 'id', command_log_references: null });
    },
  },
  '0009-disclosures': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('disclosures')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('disclosures_by_reference')
        .on('disclosures')
        .columns(['reference', 'at'])
        .execute();
    },
  },
  '0010-limits': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('limit_usage')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('began_at', 'text', (column) => column.notNull())
        .addColumn('amount', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('limit_usage_key', ['kind', 'who'])
        .execute();
    },
  },
  '0011-growth': {
    async up(db: Kysely<unknown>) {
      // On a large PostgreSQL database somebody has made them before, without a lock (docs/operations.md#growth).
      const index = (name: string, ...more: readonly string[]) =>
        db.schema
          .createIndex(name)
          .ifNotExists()
          .on('applications')
          .columns(['form', 'verdict', 'received_at', 'reference', ...more]);
      await index('applications_by_group').execute();
      // The last column spares SQLite a look into the row.
      await index('applications_new', 'opened_at').where(sql.ref('opened_at'), 'is', null).execute();
      await index('applications_opened', 'opened_at').where(sql.ref('opened_at'), 'is not', null).execute();
      await index('applications_flagged', 'flags').where(sql.ref('flags'), '<>', sql.lit('[]')).execute();
      await db.schema
        .createIndex('outcome_tickets_by_reference')
        .ifNotExists()
        .on('outcome_tickets')
        .column('reference')
        .execute();
    },
  },
  '0012-desk': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('staff')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('roles', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('disabled_at', 'text')
        .execute();
      await db.schema
        .createTable('staff_invitations')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('roles', 'text', (column) => column.notNull())
        .addColumn('invited_by', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute();
      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', 'bigint', (column) => column.notNull())
        .addColumn('transports', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute();
      await db.schema.createIndex('passkeys_by_staff').on('passkeys').column('staff').execute();
      await db.schema
        .createTable('desk_ceremonies')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('challenge', 'text', (column) => column.notNull())
        .addColumn('subject', 'text')
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('desk_ceremonies_by_time')
        .on('desk_ceremonies')
        .column('expires_at')
        .execute();
      await db.schema
        .createTable('desk_sessions')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('confirmed_at', 'text')
        .execute();
      await db.schema.createIndex('desk_sessions_by_staff').on('desk_sessions').column('staff').execute();
      await db.schema.createIndex('desk_sessions_by_time').on('desk_sessions').column('expires_at').execute();
      // Where a command came from; entries of the command line have none.
      await db.schema.alterTable('command_log').addColumn('remote_address', 'text').execute();
    },
  },
  '0013-provider': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('staff').addColumn('provider_subject', 'text').execute();
      await db.schema
        .createIndex('staff_by_provider_subject')
        .unique()
        .on('staff')
        .column('provider_subject')
        .execute();
    },
  },
  '0014-casework': {
    async up(db: Kysely<unknown>) {
      // On a large PostgreSQL database somebody has made columns and indexes before (docs/operations.md#growth).
      const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
      const add = async (name: string, type: 'text' | 'integer', value: string | number) =>
        db.schema
          .alterTable('applications')
          .addColumn(name, type, (column) => {
            const filled = column.notNull().defaultTo(value);
            return isSqlite ? filled : filled.ifNotExists();
          })
          .execute();
      await add('status', 'text', 'new');
      // Nobody is an empty text: an index knows its order, as it does not of NULL.
      await add('assignee', 'text', '');
      await add('work_version', 'integer', 0);
      // 3: not ranked yet, as what a release before inserts; queue-rank.ts ranks it.
      await add('queue_rank', 'integer', 3);
      const index = (name: string, ...columns: readonly string[]) =>
        db.schema
          .createIndex(name)
          .ifNotExists()
          .on('applications')
          .columns([...columns, 'status', 'queue_rank', 'received_at', 'reference']);
      await index('applications_queue').execute();
      await index('applications_queue_by_assignee', 'assignee').execute();
      await index('applications_queue_by_group', 'form', 'verdict').execute();
      await db.schema
        .createIndex('applications_queue_flagged')
        .ifNotExists()
        .on('applications')
        .columns(['status', 'queue_rank', 'received_at', 'reference', 'flags'])
        .where(sql.ref('flags'), '<>', sql.lit('[]'))
        .execute();
      await db.schema
        .createIndex('applications_unranked')
        .ifNotExists()
        .on('applications')
        .columns(['queue_rank', 'reference'])
        .where(sql.ref('queue_rank'), '=', sql.lit(3))
        .execute();
      await db.schema
        .createTable('application_notes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('data_key', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('application_notes_by_reference')
        .on('application_notes')
        .columns(['reference', 'at', 'id'])
        .execute();
      await db.schema
        .createIndex('application_notes_by_data_key')
        .on('application_notes')
        .columns(['data_key', 'id'])
        .execute();
    },
  },
  '0015-step-counts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('step_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('step', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('step_counts_key', ['day', 'form', 'step'])
        .execute();
    },
  },
  '0016-drafts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_drafts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('step', 'integer', (column) => column.notNull())
        .addColumn('publication', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('desk_drafts_by_state')
        .on('desk_drafts')
        .columns(['state', 'updated_at'])
        .execute();
      await db.schema
        .createTable('desk_draft_steps')
        .addColumn('draft', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('base', 'text', (column) => column.notNull())
        .addColumn('sentence', 'text', (column) => column.notNull())
        .addColumn('files', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('desk_draft_steps_key', ['draft', 'number'])
        .execute();
      await db.schema
        .createTable('desk_draft_contents')
        .addColumn('draft', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('encoding', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('desk_draft_contents_key', ['draft', 'digest'])
        .execute();
    },
  },
  '0017-publications': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_publications')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('draft', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('base', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('approved_by', 'text')
        .addColumn('requested_at', 'text', (column) => column.notNull())
        .addColumn('at', 'text')
        .addColumn('finished_at', 'text')
        .addColumn('note', 'text')
        .execute();
      await db.schema
        .createIndex('desk_publications_by_state')
        .on('desk_publications')
        .columns(['state', 'requested_at'])
        .execute();
    },
  },
  '0018-tokens': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_tokens')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('digest', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('scopes', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute();
      // An empty text for entries of the command line: an index knows its order, as it does not of NULL.
      await db.schema
        .alterTable('command_log')
        .addColumn('actor', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      const index = (name: string, ...columns: readonly string[]) =>
        db.schema
          .createIndex(name)
          .on('command_log')
          .columns([...columns, 'at', 'id'])
          .execute();
      await index('command_log_by_actor', 'actor');
      await index('command_log_by_command', 'command');
      await index('command_log_by_actor_and_command', 'actor', 'command');
    },
  },
  '0019-accountability': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('desk_publications').addColumn('confirmed_by', 'text').execute();
      await db.schema
        .alterTable('desk_sessions')
        .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .createTable('desk_exports')
        .addColumn('run', 'text', (column) => column.primaryKey())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('entry', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('count', 'integer')
        .execute();
      await db.schema.createIndex('desk_exports_by_time').on('desk_exports').column('created_at').execute();
    },
  },
  '0020-accounts': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('staff').addColumn('let_in_by', 'text').execute();
      await db.schema.alterTable('staff_invitations').addColumn('shown_to', 'text').execute();
      await db.schema
        .createTable('account_notices')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'text')
        .execute();
      await db.schema.createIndex('account_notices_by_staff').on('account_notices').column('staff').execute();
    },
  },
  '0021-log-chain': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('command_log').addColumn('number', 'integer').execute();
      await db.schema.alterTable('command_log').addColumn('hash', 'text').execute();
      // Not unique: to replace a row of the same number would delete it, past the trigger.
      await db.schema.createIndex('command_log_by_number').on('command_log').column('number').execute();
      await db.schema
        .createTable('command_log_head')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .execute();
      await sql`INSERT INTO command_log_head (id, number, hash) VALUES ('log', 0, '')`.execute(db);
    },
  },
  '0022-keys': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('writing_key')
        .addColumn('place', 'integer', (column) => column.primaryKey())
        .addColumn('data_key', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '0023-next-version': {
    async up(db: Kysely<unknown>) {
      for (const [table, column, value] of [
        ['desk_draft_steps', 'author', ''],
        ['desk_draft_steps', 'authors', '[]'],
        ['desk_publications', 'authors', '[]'],
      ] as const)
        await db.schema
          .alterTable(table)
          .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(value))
          .execute();
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
};

/** The schema could not be brought up to date; the old one is intact. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/**
 * Brings the schema up to date: all pending migrations in one transaction, or none. A schema that a newer release has
 * migrated further is left as it is: migrations only add, so that the release before works on it, beside the newer one
 * and after the way back (docs/decisions/0092-releases-without-downtime.md). It may take minutes, in which no deadline runs.
 * @param log learns which migration runs on a database that has been in use
 * @throws StoreUnavailable when the database cannot be used at the moment
 * @throws MigrationFailed naming the migration and why it failed
 */
export async function migrate(
  { within, faultOf }: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
  log: Pick<FastifyBaseLogger, 'info'> | null = null,
): Promise<void> {
  const { error, results } = await runPending(within(Infinity), migrations, log);
  if (error === undefined) return;
  const fault = faultOf(error);
  if (fault !== null && fault !== 'failed') throw new StoreUnavailable(fault, { cause: error });
  const name = results?.find(({ status }) => status === 'Error')?.migrationName;
  const place = name === undefined ? 'The database schema could not be read' : `The migration ${name} failed`;
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationFailed(`${place}: ${reason}. The schema is as it was before.`, { cause: error });
}

/**
 * Runs what has not been run yet. Of two processes that do so at once on PostgreSQL, one fails on what the other has made
 * just then: it looks again.
 */
async function runPending(
  db: Database['db'],
  migrations: Readonly<Record<string, Migration>>,
  log: Pick<FastifyBaseLogger, 'info'> | null,
): Promise<MigrationResultSet> {
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
  for (;;) {
    let run = 0;
    const result = await namesOf(db).then(
      async (names) => {
        run = names.length;
        // Those of a newer release have nothing to do.
        const later = names.filter((name) => name > newest).map((name) => [name, { up: async () => {} }]);
        const pending = Object.keys(migrations).filter((name) => !names.includes(name));
        // A new database has nothing that takes long.
        const told = log === null || run === 0 ? migrations : telling(migrations, pending.toSorted(), log);
        const getMigrations = async () => ({ ...told, ...Object.fromEntries(later) });
        const migrator = new Migrator({ db, provider: { getMigrations } });
        if (pending.length === 0) return migrator.migrateToLatest();
        return withoutDeadline(() => migrator.migrateToLatest());
      },
      (error: unknown) => ({ error }),
    );
    if (result.error === undefined) return result;
    const now = await namesOf(db).catch(() => []);
    if (now.length <= run) return result;
  }
}

/** Migrations that say when they run and when they are done. They are committed together. */
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

/** The migrations that were run on a database. */
async function namesOf(db: Database['db']): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ readonly name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
