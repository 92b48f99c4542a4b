import type { Queryable } from '~db/repeatable-sql'

export const encodingAdvice = "Create the database again with ENCODING 'UTF8' TEMPLATE template0."

/** Throws one line, before anything is made: texts and functions need UTF-8, and the encoding of a database cannot be changed. */
export async function requireEncoding(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    "SELECT current_database() AS name, current_setting('server_encoding') AS encoding",
  )
  const [database] = rows
  if (database && database.encoding !== 'UTF8')
    throw new Error(
      `The encoding of the database ${database.name} is ${database.encoding}. ${encodingAdvice}`,
    )
}
