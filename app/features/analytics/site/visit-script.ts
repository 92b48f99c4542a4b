/*
 * Counts what visitors do. It is a file of its own, which needs no other script and imports nothing, so that it works
 * where the rest of the page does not, and weighs next to nothing. It keeps nothing in the browser.
 */

/** Milliseconds that events wait for others, and between two notes of time while a page stays open. */
const patience = 1000
const timeNotePause = 4 * 60_000

type Sent = { name: string; path: string; referrer?: string; seconds?: number; category?: string }

const hints = {
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  touch: navigator.maxTouchPoints > 1,
}
const waiting: Sent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** The page that is counted; empty until somebody sees one. */
let path = ''
let used = new Set<string>()
let seenSince: number | undefined
let unsentTime = 0

/** Without the token of a link in a mail, which is nobody's to know; some have pages below them. */
function pathname(): string {
  return location.pathname.replace(/[^/]*[\w-]{43}(?=\/|$)/, ':token')
}

/** The address with the query of a campaign's link, and nothing else of the query. */
function address(): string {
  const params = new URLSearchParams(location.search)
  for (const name of [...params.keys()]) if (!name.startsWith('utm_')) params.delete(name)
  const query = String(params)
  return pathname() + (query && `?${query}`)
}

const entry = { path: address(), referrer: document.referrer }

function note(event: Partial<Sent> & { name: string }): void {
  if (path === '') return
  waiting.push({ path, ...event })
  timer ??= setTimeout(send, patience)
}

function noteOnce(name: string, category?: string): void {
  const key = `${name} ${category}`
  if (used.has(key)) return
  used.add(key)
  note({ name, category })
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.splice(0, 50)
  if (events.length === 0) return
  navigator.sendBeacon('/hello', JSON.stringify({ events, ...hints }))
  watchForms()
}

function noteTime(): void {
  const now = performance.now()
  if (seenSince !== undefined) unsentTime += now - seenSince
  seenSince = document.visibilityState === 'visible' ? now : undefined
  const seconds = Math.round(unsentTime / 1000)
  if (seconds < 1) return
  note({ name: 'engagement', seconds })
  unsentTime -= seconds * 1000
}

function view(event: Partial<Sent> = {}): void {
  path = pathname()
  used = new Set()
  unsentTime = 0
  note({ name: 'page_view', path: address(), ...event })
}

/** The page that the browser was opened with; a prerendered one, or one in a new tab behind, once it is seen. */
function firstView(): void {
  view(entry)
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'navigate') return
  // Forms that were posted without the page's own scripts lead here.
  const params = new URLSearchParams(location.search)
  if (params.has('joined')) note({ name: 'joined' })
  if (params.has('sent')) note({ name: 'contact_sent' })
}

function onVisibility(): void {
  noteTime()
  if (document.visibilityState !== 'visible') send()
  else if (path === '') firstView()
}

/** The router has gone to another page, or only to another part of this one. */
function onMove(): void {
  if (path === '' || path === pathname()) return
  noteTime()
  view()
}

const formPlace = 'form[action^="/?index"]'
const half = 0.5
const formWatch = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ intersectionRatio }) => intersectionRatio >= half)) noteOnce('form_seen')
  },
  { threshold: half },
)

/** The forms come with their page, a moment after the address. */
function watchForms(): void {
  formWatch.disconnect()
  for (const form of document.querySelectorAll(formPlace)) formWatch.observe(form)
}

function start(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const move = history[name].bind(history)
    history[name] = (...args) => {
      move(...args)
      onMove()
    }
  }
  addEventListener('popstate', onMove)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view()
  })
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', () => {
    noteTime()
    send()
  })
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const marked = target.closest('button, a')?.closest<HTMLElement>('[data-visit]')
      if (!marked) return
      const { visit = '', category } = marked.dataset
      if (category) noteOnce(visit, category)
      else note({ name: visit })
    },
    true,
  )
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest(formPlace)) noteOnce('join_started')
  })
  addEventListener('visit', (event) => {
    if (event instanceof CustomEvent) note({ name: String(event.detail) })
  })
  addEventListener('formdata', ({ target, formData }) => {
    if (target instanceof Element && target.matches(formPlace))
      formData.set('visit', JSON.stringify({ ...entry, ...hints }))
  })
  setInterval(noteTime, timeNotePause)
  onVisibility()
}

const isPrivate =
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)
if (!isPrivate) start()
