import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { messages, messageThreads } from './collections'
import { bytes, memberId } from './columns'

const threadId = () => integer('thread_id').references(() => messageThreads.id, { onDelete: 'cascade' })

/** What searches look at, beside the threads: to read, star or archive a thread then leaves its large indexes alone. */
export const messageThreadSearches = pgTable('message_thread_searches', {
  threadId: threadId().primaryKey(),
  search: text().notNull(),
})

export const messageAttachmentChunks = pgTable(
  'message_attachment_chunks',
  {
    attachment: uuid().notNull(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attachment, table.part] }),
    index('message_attachment_chunks_message_idx').on(table.messageId),
  ],
)

/** Who has a thread open now; unlogged, since it is of no use after a crash. */
export const messagePresence = pgTable(
  'message_presence',
  {
    threadId: threadId().notNull(),
    adminId: memberId(),
    isTyping: boolean('is_typing').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.adminId] })],
)
