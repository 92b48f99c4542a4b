/**
 * The integration tests that also run on a PostgreSQL server: those of what the embedded database has only one
 * connection for, or what another server may sort, search, lock or break off in its own way. All others ask about the
 * code above the database, which is the same on both.
 */
export const onServer = [
  // Several connections and instances at once: locks, transactions, who comes second.
  'tests/integration/contact/store-message',
  'tests/integration/contact/admin-screen',
  'tests/integration/cms/waitlist-entries',
  'tests/integration/legal/across-instances',
  'tests/integration/team/',
  'tests/integration/legal/content-calls',
  'tests/integration/legal/document-versions',
  'tests/integration/legal/many-acts',
  'tests/integration/legal/section-history',
  'tests/integration/process/stored-joins',
  'tests/integration/process/rate-limit',
  'tests/integration/http/limits',
  // Jobs, which instances share out among themselves, and what a kill leaves of them.
  'tests/integration/jobs/replies',
  'tests/integration/jobs/webhooks',
  'tests/integration/invitations/',
  'tests/integration/process/stops',
  // Mail that comes in: locks, statements of our own, a mailbox that one instance reads.
  'tests/integration/messages/',
  // The start: migrations, the boot's lock, seeds, the first password.
  'tests/integration/cms/boot',
  'tests/integration/cms/migrations',
  'tests/integration/cms/seeding',
  'tests/integration/process/first-start',
  // Connections that break, and a database that goes away.
  'tests/integration/cms/pool',
  'tests/integration/process/broken-connections',
  'tests/integration/process/database-away',
  'tests/integration/process/pooled-database',
  'tests/integration/process/read-replicas',
  'tests/integration/api/payload-away',
  // Sessions, codes and recovery codes: once each, on whichever instance.
  'tests/integration/security/',
  // Statements of our own: searches, orders, counts, cursors.
  'tests/integration/waitlist/',
  'tests/integration/dashboard/',
  'tests/integration/users/',
  'tests/integration/users-import/',
  'tests/integration/courses/',
  'tests/integration/analytics/',
  'tests/integration/content/content-version',
  'tests/integration/content/testimonials',
  'tests/integration/http/batched-count',
  'tests/integration/cms/email-spellings',
  'tests/integration/audit/audit-entries',
  'tests/integration/audit/chain',
  'tests/integration/erasure/erase-person',
  'tests/integration/erasure/retention',
  'tests/integration/rejoin/consent',
  'tests/integration/rejoin/link',
]
