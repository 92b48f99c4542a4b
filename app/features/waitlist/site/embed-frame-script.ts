/*
 * Runs in the join form that another site shows in a frame. It tells that site how high the form is, and the form where
 * somebody joins. It imports nothing and keeps nothing in the browser.
 */

/** Nobody can be harmed by knowing the height, and the page around may be any that the policy lets in. */
function tellHeight(): void {
  parent.postMessage(
    { kalima: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) },
    '*',
  )
}

/** A link that names no campaign still names the site where it stood. */
function address(): string {
  const params = new URLSearchParams(location.search)
  for (const name of [...params.keys()]) if (!name.startsWith('utm_')) params.delete(name)
  const named = [params.get('utm_campaign'), params.get('utm_source')].find(Boolean)
  const campaign = named ?? hostOf(document.referrer)
  if (campaign) params.set('utm_campaign', campaign)
  return `${location.pathname}?${params}`
}

function hostOf(referrer: string): string {
  const { host, hostname } = URL.canParse(referrer) ? new URL(referrer) : { host: '', hostname: '' }
  return host === location.host ? '' : hostname
}

const visit = {
  path: address(),
  referrer: document.referrer,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  touch: navigator.maxTouchPoints > 1,
}

addEventListener('formdata', ({ formData }) => formData.set('visit', JSON.stringify(visit)))
new ResizeObserver(tellHeight).observe(document.body)
tellHeight()

export {}
