import { integer, pgTable } from '@payloadcms/db-postgres/drizzle/pg-core'

/** What our tables refer to of those that Payload makes from `collections/`. */
const withId = (name: string) => pgTable(name, { id: integer().primaryKey() })

export const admins = withId('admins')
export const announcements = withId('announcements')
export const legalSections = withId('legal_sections')
export const messages = withId('messages')
export const messageThreads = withId('message_threads')
export const pageMeta = withId('page_meta')
export const siteMedia = withId('site_media')
export const testimonials = withId('testimonials')
export const userImports = withId('user_imports')
export const waitlistEntries = withId('waitlist_entries')
