import type { Kysely, Migration } from 'kysely';

/** Applications as they arrive, and the rows of the health check. */
export const applications: Migration = {
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
};
