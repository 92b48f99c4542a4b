import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Pool } from 'pg'

/** Every row of every table as text, each with its table's name before it. */
async function dumpTables(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `select row_to_json(dumped)::text as line from "${name}" as dumped`,
    )
    lines.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  return lines
}

/** The rows that have the words, whatever their letter case, also where they are encoded for a mail. */
export async function rowsWith(pool: Pool, words: string): Promise<string[]> {
  return (await dumpTables(pool)).filter((line) => appearsIn(line, words))
}

/** The files below a folder that have the words, but the database's own. */
export async function filesWith(folder: string, words: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.includes(`${sep}postgres${sep}`)) continue
    if (appearsIn(await readFile(path, 'latin1'), words)) found.push(path)
  }
  return found
}

function appearsIn(text: string, words: string): boolean {
  const plain = text.toLowerCase()
  const joined = text.replaceAll(/=\r?\n/g, '').toLowerCase()
  return (
    plain.includes(words.toLowerCase()) || joined.includes(words.toLowerCase()) || isInBase64(text, words)
  )
}

/** In every block of Base64 that the text may have. */
function isInBase64(text: string, words: string): boolean {
  const blocks = text.match(/(?:[\w+/]{4,}\r?\n?)+={0,2}/g) ?? []
  return blocks.some((block) =>
    Buffer.from(block, 'base64').toString('utf8').toLowerCase().includes(words.toLowerCase()),
  )
}
