import { startTransition, useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import { useHydrated } from './use-hydrated'

/** Constant, because React sets `innerHTML` again for every new object. */
const keepHtml = { __html: '' }

type ServerHtmlProps = {
  /** Renders the children in the browser, from then on; load their code first. */
  isAwake?: boolean
  /** What the HTML was made for. Once it is another, `load` brings what the children need; until then the HTML stays. */
  version?: unknown
  load?: () => Promise<unknown>
  /** Lazy components, or else their code is loaded for nothing. */
  children: ReactNode
}

/**
 * Keeps the server's HTML without loading the children's code, because hydration skips elements with
 * `dangerouslySetInnerHTML`. Links and forms in it work as without JavaScript. After a client navigation, for which there
 * is no such HTML, the children render as usual.
 */
export function ServerHtml({ isAwake = false, version, load, children }: ServerHtmlProps) {
  const isHydrated = useHydrated()
  const [isLive, setLive] = useState(isAwake)
  const [firstVersion] = useState(version)
  if (isAwake && !isLive) setLive(true)
  const isOutdated = version !== firstVersion
  const renew = useEffectEvent(() => {
    // A transition keeps what is there until the children can take its place.
    const wake = () => startTransition(() => setLive(true))
    load?.().then(wake, () => undefined) // an older page than the site may not find its code any more
  })
  useEffect(() => {
    if (isOutdated) renew()
  }, [isOutdated])
  const [cameWithDocument] = useState(() => typeof document !== 'undefined' && !isHydrated)
  return cameWithDocument && !isLive ? (
    <div key="server" dangerouslySetInnerHTML={keepHtml} suppressHydrationWarning />
  ) : (
    <div key="rendered">{children}</div>
  )
}
