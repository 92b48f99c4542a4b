import { integer, jsonb, pgTable, text, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { memberId, moment } from './columns'

const waveOutcomes = ['done', 'missed'] as const

/** What became of each wave that was due. Its time is its key, so that none runs twice. */
export const invitationWaveRuns = pgTable('invitation_wave_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  dueAt: moment('due_at').notNull().unique('invitation_wave_runs_once_unique'),
  ranAt: moment('ran_at').notNull(),
  outcome: text({ enum: waveOutcomes }).notNull(),
  wanted: integer().notNull(),
  invited: integer().notNull().default(0),
  /** How many of whom got none, by the reason. */
  skipped: jsonb().$type<Partial<Record<string, number>>>().notNull().default({}),
  /** How many a holdback kept from being invited. */
  heldBack: integer('held_back').notNull().default(0),
  left: integer('left_in_line').notNull().default(0),
  /** The batch of its invitations. */
  batch: text(),
})

/** The mails about a wave, one for each who gets them. */
export const invitationWaveReports = pgTable(
  'invitation_wave_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    runId: integer('run_id')
      .notNull()
      .references(() => invitationWaveRuns.id, { onDelete: 'cascade' }),
    adminId: memberId(),
  },
  (table) => [unique('invitation_wave_reports_once_unique').on(table.runId, table.adminId)],
)
