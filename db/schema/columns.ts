import { customType, integer, timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'
import { admins } from './collections'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Read as text, since a number of JavaScript would lose digits. */
export const bigInteger = customType<{ data: string }>({ dataType: () => 'bigint' })

export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true })

/** The member whose row it is; it goes with them. */
export const memberId = () =>
  integer('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })
