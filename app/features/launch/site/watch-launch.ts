/** What the page was made of, and after how many milliseconds it is time to begin to look. */
export type WatchedLaunch = { isOpen: boolean; targetDate: string; restsFor: number }

/** Milliseconds between two looks: on all days, and just after the date or a change. */
const lookEvery = 30_000
const lookSoon = 3000
/** So long after the date the site is looked at often; later it is being held. */
const openingTakes = 60_000

type Said = Pick<WatchedLaunch, 'isOpen' | 'targetDate'> & { secondsLeft: number }

/**
 * Asks the server while the page is seen, and on time when the countdown ends. All pages that are open then ask within a
 * second, not at once.
 */
export function watchLaunch(
  { isOpen, targetDate }: Pick<WatchedLaunch, 'isOpen' | 'targetDate'>,
  signal: AbortSignal,
  onChange: () => void,
): void {
  if (signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let endedAt = Infinity
  let looks = 0

  function pauseAfter(said: Said | null, hasChanged: boolean): number {
    if (hasChanged) return lookSoon
    if (!said || said.isOpen) return lookEvery
    // Seconds are whole ones: the last of them has to be over.
    if (said.secondsLeft > 0) return Math.min(lookEvery, (said.secondsLeft + 1 + Math.random()) * 1000)
    endedAt = Math.min(endedAt, Date.now())
    return Date.now() - endedAt < openingTakes ? lookSoon : lookEvery
  }

  async function look() {
    clearTimeout(timer)
    if (document.hidden) return
    const number = ++looks
    const said = await ask()
    // A page that was shown again meanwhile has begun another look, which goes on from here.
    if (signal.aborted || number !== looks) return
    const hasChanged = said !== null && (said.isOpen !== isOpen || said.targetDate !== targetDate)
    if (hasChanged) onChange()
    timer = setTimeout(() => void look(), pauseAfter(said, hasChanged))
  }

  document.addEventListener('visibilitychange', () => void look(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  void look()
}

async function ask(): Promise<Said | null> {
  try {
    const response = await fetch('/api/system/countdown', {
      headers: { Accept: 'application/json' },
      cache: 'no-cache',
    })
    return response.ok ? readSaid(await response.json()) : null
  } catch {
    return null // the server is away; the next look is soon enough
  }
}

/** Checked by hand, because a schema library would outweigh all else. */
function readSaid(reply: unknown): Said | null {
  if (typeof reply !== 'object' || reply === null) return null
  const { isOpen, targetDate, timeRemaining }: Partial<Record<string, unknown>> = { ...reply }
  if (typeof isOpen !== 'boolean' || typeof targetDate !== 'string') return null
  const { totalSeconds }: Partial<Record<string, unknown>> = { ...(timeRemaining as object) }
  return { isOpen, targetDate, secondsLeft: typeof totalSeconds === 'number' ? totalSeconds : 0 }
}
