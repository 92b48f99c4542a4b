import { useState, type ReactNode } from 'react'

import { useHydrated } from './use-hydrated'

/** One and the same object at every render: React writes `innerHTML` again whenever it sees a new one. */
const asItIs = { __html: '' }

type ServerHtmlProps = {
  /** From now on the children run in the browser too; their code should be there by then. */
  isAwake?: boolean
  /** Lazy components: whatever is imported here directly comes to the browser for nothing. */
  children: ReactNode
}

/**
 * A part of the page that the server renders and the browser takes over as HTML, without the children's code: hydration
 * does not look into an element with `dangerouslySetInnerHTML`. Links and forms in it work as they do without JavaScript.
 * Where there is no such HTML, after a navigation inside the browser, the children are rendered as usual.
 */
export function ServerHtml({ isAwake = false, children }: ServerHtmlProps) {
  const isHydrated = useHydrated()
  const [cameWithDocument] = useState(() => typeof document !== 'undefined' && !isHydrated)
  return cameWithDocument && !isAwake ? (
    <div key="as it is" dangerouslySetInnerHTML={asItIs} suppressHydrationWarning />
  ) : (
    <div key="rendered">{children}</div>
  )
}
