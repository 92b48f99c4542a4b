import { lazy, startTransition, useEffect, useRef, useState } from 'react'

import { ServerHtml } from '~/ui/server-html'
import { useInView } from '~/ui/use-in-view'

const loadDemos = async () => ({ default: (await import('./site/demos-section')).DemosSection })
const DemosSection = lazy(loadDemos)

/** How far from the viewport the demos' code begins to load: about a screen of a phone. */
const nearby = '800px'

/**
 * The demos as the server rendered them until they come near; then their code loads and takes the same place. It also
 * loads for those who go through the page by Tab, which would pass by controls that are not awake.
 */
export function DemosIsland() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInView(place, nearby)
  const isTabbing = useTabbing()
  const isWanted = isNear || isTabbing
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const wake = () => startTransition(() => setAwake(true))
    loadDemos().then(wake, () => undefined) // without their code they stay as they are, until the next time
  }, [isWanted])
  return (
    <div ref={place}>
      <ServerHtml isAwake={isAwake}>
        <DemosSection />
      </ServerHtml>
    </div>
  )
}

/** Whether Tab was pressed on this page. */
function useTabbing(): boolean {
  const [isTabbing, setTabbing] = useState(false)
  useEffect(() => {
    const notice = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setTabbing(true)
    }
    document.addEventListener('keydown', notice)
    return () => document.removeEventListener('keydown', notice)
  }, [])
  return isTabbing
}
