import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { readDataWhole } from './site/read-data-whole'
import { layOutRest } from './ui/below-screen'

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      // React's own message (#520) says only that something was thrown.
      { onRecoverableError: (error) => reportError(causeOf(error)) },
    )
  })
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}

readDataWhole()

// Somebody who scrolls before the page is idle must not see rough heights give way to exact ones.
addEventListener('scroll', layOutRest, { once: true, passive: true })

// In a task of its own: before it, the modules have kept a phone busy for long enough.
setTimeout(hydrate)
