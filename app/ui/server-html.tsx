import { useState, type ReactNode } from 'react'

import { useHydrated } from './use-hydrated'

/** Constant, because React sets `innerHTML` again for every new object. */
const keepHtml = { __html: '' }

type ServerHtmlProps = {
  /** Renders the children in the browser, from then on; load their code first. */
  isAwake?: boolean
  /** Lazy components, or else their code is loaded for nothing. */
  children: ReactNode
}

/**
 * Keeps the server's HTML without loading the children's code, because hydration skips elements with
 * `dangerouslySetInnerHTML`. Links and forms in it work as without JavaScript. After a client navigation, for which there
 * is no such HTML, the children render as usual.
 */
export function ServerHtml({ isAwake = false, children }: ServerHtmlProps) {
  const isHydrated = useHydrated()
  const [isLive, setLive] = useState(isAwake)
  if (isAwake && !isLive) setLive(true)
  const [cameWithDocument] = useState(() => typeof document !== 'undefined' && !isHydrated)
  return cameWithDocument && !isLive ? (
    <div key="server" dangerouslySetInnerHTML={keepHtml} suppressHydrationWarning />
  ) : (
    <div key="rendered">{children}</div>
  )
}
