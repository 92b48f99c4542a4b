import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { e2eFolder } from '../support/e2e-folder.mjs'
import { expect } from './fixtures'

type Mail = { headers: string; text: string }

export function mailsTo(baseURL: string | undefined, address: string): Mail[] {
  const folder = join(e2eFolder(new URL(baseURL ?? '').port), 'outbox')
  return emlFilesIn(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((raw) => new RegExp(`^To: .*${address}`, 'm').test(raw))
    .map(parse)
}

/** Waits for the only mail to the address. */
export async function mailTo(baseURL: string | undefined, address: string): Promise<Mail> {
  await expect.poll(() => mailsTo(baseURL, address).length).toBe(1)
  const [mail] = mailsTo(baseURL, address)
  if (!mail) throw new Error('The mail was there and is gone.')
  return mail
}

function emlFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.eml'))
  } catch {
    return [] // no mail has been sent yet
  }
}

/** Returns the headers and the plain text part. */
function parse(raw: string): Mail {
  const [headers = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const [, boundary] = /boundary="([^"]+)"/.exec(headers) ?? []
  const plain = body.split(`--${boundary}`).find((part) => /^content-type: text\/plain/im.test(part)) ?? body
  const [partHead = '', ...lines] = plain.trimStart().split('\r\n\r\n')
  return { headers, text: decode(lines.join('\r\n\r\n'), partHead) }
}

function decode(content: string, partHead: string): string {
  if (/base64/i.test(partHead)) return Buffer.from(content, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(partHead)) return content
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
