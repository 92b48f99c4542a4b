import { readFile, rm } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { isMissing, outboxFiles } from '~cms/email/outbox-files'
import type { AddressFinder } from './address-finder.server'

/** Messages in the outbox that go to the address or quote it anywhere. */
export async function findMails(dataDir: string, finder: AddressFinder): Promise<string[]> {
  const found: string[] = []
  for (const file of await outboxFiles(dataDir)) if (await carries(file, finder)) found.push(file)
  return found
}

export async function removeMails(files: string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true })
}

/** Headers and parts are read as people see them, whatever they are encoded in, and once as they stand in the file. */
async function carries(file: string, finder: AddressFinder): Promise<boolean> {
  const raw = await readRaw(file)
  if (raw === null) return false
  if (finder.isIn(raw.toString('utf8'))) return true
  const { headers, text, html, attachments, ...envelope } = await PostalMime.parse(raw)
  return finder.isWithin([
    envelope,
    headers.map(({ value }) => value),
    text,
    html,
    attachments.map(({ filename, content }) => [filename, textOf(content)]),
  ])
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** Null for a file that is gone meanwhile. */
async function readRaw(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
