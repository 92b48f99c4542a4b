import { lazy, startTransition, useEffect, useRef, useState } from 'react'

import { loadTexts } from '~/i18n/browser-texts'
import { ServerHtml } from '~/ui/server-html'
import { useInView } from '~/ui/use-in-view'

const loadDemos = async () => {
  const [{ DemosSection: Section }] = await Promise.all([import('./site/demos-section'), loadTexts('demos')])
  return { default: Section }
}
const DemosSection = lazy(loadDemos)

/** The distance from the viewport at which the code loads: about the height of a phone's screen. */
const loadMargin = '800px'

/**
 * Keeps the server's HTML until the demos come near the viewport. The code also loads on Tab, because keyboard users would
 * skip the disabled controls.
 */
export function DemosIsland() {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useInView(container, loadMargin)
  const isTabbing = useTabbing()
  const isNeeded = isNear || isTabbing
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const wake = () => startTransition(() => setAwake(true))
    loadDemos().then(wake, () => undefined) // if loading fails, the server's HTML stays
  }, [isNeeded])
  return (
    <div ref={container}>
      <ServerHtml isAwake={isAwake}>
        <DemosSection />
      </ServerHtml>
    </div>
  )
}

function useTabbing(): boolean {
  const [isTabbing, setTabbing] = useState(false)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setTabbing(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return isTabbing
}
