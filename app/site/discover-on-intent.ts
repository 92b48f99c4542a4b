import { useEffect } from 'react'

/**
 * Remix asks the server for the routes of all links as soon as a page is alive, unless they say `discover="none"`, as
 * those of the public site do. Their routes are asked for here, once somebody points at a link or reaches it by keyboard;
 * without that, Remix asks when the link is followed.
 */
export function useDiscoveryOnIntent(): void {
  useEffect(() => {
    document.addEventListener('pointerover', discover, { passive: true })
    document.addEventListener('focusin', discover)
    return () => {
      document.removeEventListener('pointerover', discover)
      document.removeEventListener('focusin', discover)
    }
  }, [])
}

/** Remix watches this attribute. */
function discover({ target }: Event): void {
  if (!(target instanceof Element)) return
  const follows = target.closest('a[href^="/"], form[action^="/"]')
  if (follows && pathOf(follows) !== location.pathname) follows.setAttribute('data-discover', 'true')
}

function pathOf(element: Element): string {
  const address = element.getAttribute('href') ?? element.getAttribute('action') ?? ''
  return new URL(address, location.origin).pathname
}
