import { readFile, rm } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { isMissing, outboxFiles } from '~cms/email/outbox-files'
import type { AddressFinder } from './address-finder.server'

/** Mails to the address, and mails that quote it. */
export async function findMails(dataDir: string, finder: AddressFinder): Promise<string[]> {
  const mails: string[] = []
  for (const file of await outboxFiles(dataDir)) {
    const raw = await readRaw(file)
    if (raw && (await namesAddress(raw, finder))) mails.push(file)
  }
  return mails
}

export async function removeMails(files: string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true })
}

/** Searches the raw mail and, since parts may be encoded, the decoded headers and parts. */
export async function namesAddress(raw: Buffer, finder: AddressFinder): Promise<boolean> {
  if (finder.isIn(raw.toString('utf8'))) return true
  const { headers, text, html, attachments, ...envelope } = await PostalMime.parse(raw)
  return finder.isWithin([
    envelope,
    headers.map(({ value }) => value),
    text,
    html,
    attachments.map(({ filename, content }) => [filename, toText(content)]),
  ])
}

function toText(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** Null when the file has been removed meanwhile. */
async function readRaw(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
