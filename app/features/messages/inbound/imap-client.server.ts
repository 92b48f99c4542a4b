import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { parseImapUrl } from '~cms/email/imap-url'
import { inboundMaxBytes } from '~collections/values/messages'

import { type MailboxReader, readMailbox } from './read-mailbox.server'

const firstPause = 1000
/** Milliseconds that a mail which is being stored has left. */
const stopGrace = 2000
const longestPause = 5 * 60 * 1000

export type MailboxOptions = Omit<MailboxReader, 'target' | 'onUpToDate' | 'maxBytes'> & {
  /** `IMAP_URL` */
  url: string
  maxBytes?: number
}

/**
 * Hands over the mails of a folder as they come, until `signal` stops it. It starts with those of the last 30 days, deletes
 * nothing and marks nothing. Whatever fails is tried again, after pauses that grow.
 */
export async function fetchMailbox({
  url,
  maxBytes = inboundMaxBytes,
  ...options
}: MailboxOptions): Promise<void> {
  const target = parseImapUrl(url)
  if (!target) throw new Error('IMAP_URL is no mailbox.')
  const { signal, logger } = options
  // Not every wait of the library ends with its connection.
  const stopped = once(signal, 'abort').then(() => wait(stopGrace))
  let pause = firstPause
  const onUpToDate = () => {
    pause = firstPause
  }
  while (!signal.aborted) {
    try {
      await Promise.race([readMailbox({ ...options, target, maxBytes, onUpToDate }), stopped])
    } catch (error) {
      if (isAborted(signal)) return
      // Messages of the library and the server may hold the user’s name or addresses.
      logger.warn({ reason: reasonOf(error), pause }, 'The mailbox cannot be read; it is tried again.')
    }
    await wait(pause, undefined, { signal }).catch(() => undefined)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** A call, since the signal changes while it is waited. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('authenticationFailed' in error && error.authenticationFailed === true) return 'authentication'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
