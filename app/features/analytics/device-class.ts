import type { DeviceClass } from '~collections/values/analytics'

/** `isTouch` tells an iPad, whose browser calls itself that of a Mac. */
export function deviceClassOf(userAgent: string, isTouch = false): DeviceClass {
  if (/iPad|Tablet|Kindle|Silk|PlayBook/i.test(userAgent)) return 'tablet'
  if (isTouch && userAgent.includes('Macintosh')) return 'tablet'
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return 'mobile'
  return /Android/i.test(userAgent) ? 'tablet' : 'desktop'
}
