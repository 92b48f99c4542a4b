/*
 * What other sites load to show the join form: `<script src="…/embed.js" async></script>`. Its attributes are described in
 * docs/embedding.md. The build makes one file of it, which keeps its names to itself and has the texts and the path put in.
 */

/** The title of the frame, by language. */
declare const titles: Record<'en' | 'ar', string>
declare const formPath: string

/** Milliseconds after which a frame that has loaded and said nothing is no form: it was refused, or there is none. */
const patience = 2000
/** Pixels until the form tells its own height, so that little moves. */
const firstHeight = 330

function report(problem: string): void {
  console.warn(`Join form: ${problem}`)
}

function frameFor(origin: string, { language, theme, campaign }: DOMStringMap): HTMLIFrameElement {
  const wanted = [language, document.documentElement.lang].find(Boolean) ?? navigator.language
  const lang = /^ar\b/i.test(wanted) ? 'ar' : 'en'
  const query = new URLSearchParams({ lang, utm_source: location.hostname })
  const isThemed = theme === 'light' || theme === 'dark'
  if (isThemed) query.set('theme', theme)
  if (campaign) query.set('utm_campaign', campaign)
  const frame = document.createElement('iframe')
  frame.title = titles[lang]
  frame.loading = 'lazy'
  const scheme = isThemed ? theme : 'light dark'
  frame.style.cssText = `display:block;width:100%;height:${firstHeight}px;border:0;color-scheme:${scheme}`
  frame.src = `${origin}${formPath}?${query}`
  return frame
}

function watch(frame: HTMLIFrameElement, origin: string): void {
  let isThere = false
  addEventListener('message', ({ data, origin: sender, source }: MessageEvent<unknown>) => {
    if (sender !== origin || source !== frame.contentWindow) return
    if (typeof data !== 'object' || !data || !('kalima' in data) || !('height' in data)) return
    isThere = true
    frame.style.display = 'block'
    frame.style.height = `${Number(data.height)}px`
  })
  frame.addEventListener('load', () => {
    setTimeout(() => {
      if (isThere) return
      frame.style.display = 'none'
      report(`not shown. Is ${location.origin} among the sites in the settings of ${origin}?`)
    }, patience)
  })
}

function start(script: HTMLScriptElement): void {
  const { target } = script.dataset
  const place = target ? document.getElementById(target.replace('#', '')) : script
  if (place?.closest('body')) {
    const { origin } = new URL(script.src)
    const frame = frameFor(origin, script.dataset)
    watch(frame, origin)
    if (target) place.append(frame)
    else script.before(frame)
  } else if (target && document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => start(script))
  else
    report(target ? `there is no element “${target}”.` : 'its script has to stand in the body of the page.')
}

const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) start(currentScript)
else report('its script has to be loaded without type="module".')

export {}
