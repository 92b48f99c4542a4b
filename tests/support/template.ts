/**
 * What a run's databases are copied from: a snapshot's file, with the data folder of a server process that has the same
 * in it, and the snapshot of an empty database; or a database on the server.
 */
export type Template =
  | { kind: 'snapshot'; file: string; site: string; empty: string }
  | { kind: 'server'; url: string; name: string }

/** The server that the tests shall use; without one they run on PostgreSQL in memory. */
export function testServer(): string | undefined {
  return process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    template: Template
    /** Where a connection ends when the template is made, with the reason if it cannot be. */
    templateSocket: string
  }
}
