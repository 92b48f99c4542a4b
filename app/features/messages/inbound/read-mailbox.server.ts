import type { ImapFlow } from 'imapflow'
import { setTimeout as wait } from 'node:timers/promises'

import type { ImapTarget } from '~cms/email/imap-url'

/** The last mail that was stored. Numbers are those of one life of the folder (RFC 9051, 2.3.1.1). */
export type MailboxPosition = { uidValidity: string; uid: number }

export type MailboxReader = {
  target: ImapTarget
  logger: { info: (details: object, text: string) => void; warn: (details: object, text: string) => void }
  signal: AbortSignal
  /** Null at the first start. */
  loadPosition: () => Promise<MailboxPosition | null>
  /** Stores the mail and its position together, or throws. */
  storeMail: (raw: Uint8Array, position: MailboxPosition) => Promise<void>
  maxBytes: number
  /** Called whenever nothing is left to fetch. */
  onUpToDate: () => void
}

const firstDays = 30
const dayMilliseconds = 24 * 60 * 60 * 1000
/** Servers may forget to notify us; those without IDLE never do. */
const pollWithIdle = 5 * 60 * 1000
const pollWithoutIdle = 60 * 1000

/** One connection; ends by the signal, or throws when it is lost. */
export async function readMailbox(reader: MailboxReader): Promise<void> {
  const { target, signal } = reader
  const client = await clientFor(target)
  const arrivals = watchMailbox(client, signal)
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    await client.connect()
    // Read-only (EXAMINE): no mail is marked as seen, and none as no longer recent.
    const { uidValidity } = await client.mailboxOpen(target.mailbox, { readOnly: true })
    let position = await startOf(reader, String(uidValidity))
    for (;;) {
      arrivals.clear()
      position = await fetchNew(client, reader, position)
      reader.onUpToDate()
      await waitForMail(client, arrivals)
    }
  } finally {
    signal.removeEventListener('abort', close)
    client.close()
  }
}

async function clientFor({
  host,
  port,
  isSecure,
  requiresTls,
  user,
  password,
}: ImapTarget): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow') // most sites have no mailbox to read
  return new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: requiresTls }),
    auth: { user, pass: password },
    logger: false, // it would write addresses and names
    disableAutoIdle: true,
    connectionTimeout: 30_000,
  })
}

/** Mail that comes while others are fetched must not be missed. */
function watchMailbox(client: ImapFlow, signal: AbortSignal) {
  let has = false
  let wake: () => void = () => undefined
  let failure: Error | null = null
  const notify = () => {
    has = true
    wake()
  }
  client.on('exists', notify)
  client.on('close', () => {
    failure ??= new Error('closed')
    notify()
  })
  client.on('error', (error: Error) => {
    failure = error
  })
  return {
    clear: () => {
      has = false
    },
    wait: async (milliseconds: number) => {
      const notified = new Promise<void>((resolve) => (wake = resolve))
      const timer = new AbortController()
      const timeout = wait(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)
      if (!has) await Promise.race([notified, timeout])
      timer.abort()
      signal.throwIfAborted()
      if (failure) throw failure
    },
  }
}

async function waitForMail(client: ImapFlow, arrivals: ReturnType<typeof watchMailbox>): Promise<void> {
  const canIdle = client.capabilities.has('IDLE')
  // Ended by the next command, or with the connection, which `arrivals` reports.
  if (canIdle) void client.idle().catch(() => false)
  await arrivals.wait(canIdle ? pollWithIdle : pollWithoutIdle)
}

/** A folder that was made again numbers its mails from the start, and is read like one that was never read before. */
async function startOf({ loadPosition }: MailboxReader, uidValidity: string): Promise<MailboxPosition> {
  const known = await loadPosition()
  return known?.uidValidity === uidValidity ? known : { uidValidity, uid: 0 }
}

async function fetchNew(
  client: ImapFlow,
  { storeMail, maxBytes, logger }: MailboxReader,
  { uidValidity, uid: last }: MailboxPosition,
): Promise<MailboxPosition> {
  const query =
    last === 0 ? { since: new Date(Date.now() - firstDays * dayMilliseconds) } : { uid: `${last + 1}:*` }
  const found = await client.search(query, { uid: true })
  // `7:*` also finds mail 5 where there is no later one.
  const uids = (Array.isArray(found) ? found : [])
    .filter((uid) => uid > last)
    .sort((one, other) => one - other)
  let position = { uidValidity, uid: last }
  for (const uid of uids) {
    const details = await client.fetchOne(String(uid), { size: true }, { uid: true })
    const size = details ? (details.size ?? 0) : 0
    if (size > maxBytes) logger.warn({ size, uid }, 'A mail is too large to be fetched, and is passed over.')
    else {
      const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
      // Somebody may have deleted it meanwhile.
      if (mail && mail.source) await storeMail(mail.source, { uidValidity, uid })
    }
    position = { uidValidity, uid }
  }
  return position
}
