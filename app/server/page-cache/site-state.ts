import { nextOpening } from '~/features/countdown/countdown.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { readContentVersion } from '~cms/content-version'

/** What all public pages show besides their own words; null while the database is unavailable or slow. */
export type SiteState = string | null

/** Milliseconds that a visitor waits for the database where a cached page could be shown, and until it is asked again. */
const patience = 250
const restAfterFailure = 500

let restsUntil = 0

/** What is known of it without asking the database. */
export function peekSiteState(): SiteState | undefined {
  if (performance.now() < restsUntil) return null
  const content = readContentVersion.peek()
  const stats = getWaitlistStats.peek()
  return content !== undefined && stats ? stateOf(content, stats) : undefined
}

export async function readSiteState(): Promise<SiteState> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database is slow.')), patience)
  })
  try {
    return stateOf(
      ...(await Promise.race([Promise.all([readContentVersion(), getWaitlistStats()]), tooLate])),
    )
  } catch {
    restsUntil = performance.now() + restAfterFailure
    return null
  } finally {
    clearTimeout(timer)
  }
}

function stateOf(content: string, { totalInQueue }: { totalInQueue: number }): string {
  return `${content} ${totalInQueue}`
}

/** Infinity while nobody knows. */
export async function nextOpeningIfKnown(): Promise<number> {
  try {
    return await nextOpening()
  } catch {
    return Infinity
  }
}
