import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { readContentVersion } from '~cms/content-version'

import type { MaybePromise } from './stored-reply'

/** Milliseconds that a visitor waits for the database where a copy could be shown, and until it is asked again. */
const patience = 250
const restAfterFailure = 500

/**
 * What all public pages depend on besides their address: their content and how many are on the list. Null while the
 * database is unavailable or slow.
 */
export function createSiteState(): () => MaybePromise<string | null> {
  let restsUntil = 0
  let asking: Promise<string | null> | null = null

  async function ask(): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database is slow.')), patience)
    })
    try {
      const [content, stats] = await Promise.race([
        Promise.all([readContentVersion(), getWaitlistStats()]),
        tooLate,
      ])
      return stateOf(content, stats)
    } catch {
      restsUntil = performance.now() + restAfterFailure
      return null
    } finally {
      clearTimeout(timer)
      asking = null
    }
  }

  return () => {
    const [content, stats] = [readContentVersion.peek(), getWaitlistStats.peek()]
    if (content !== undefined && stats) return stateOf(content, stats)
    if (performance.now() < restsUntil) return null
    return (asking ??= ask())
  }
}

function stateOf(content: string, { totalInQueue }: { totalInQueue: number }): string {
  return `${content} ${totalInQueue}`
}
