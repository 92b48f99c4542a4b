import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'
import { useHydrated } from '~/ui/use-hydrated'

import { startViewer } from './start-viewer'
import './viewer.css'

type State = 'loading' | 'shown' | 'failed'

/** Swagger UI exists in English only, hence `lang` and `dir`. */
export function ApiViewer() {
  const { t } = useTranslation('docs')
  const container = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>('loading')
  const isHydrated = useHydrated()
  useViewerTheme()

  useEffect(() => {
    if (!container.current) return
    const controller = new AbortController()
    startViewer(container.current, controller.signal).then(
      () => controller.signal.aborted || setState('shown'),
      () => controller.signal.aborted || setState('failed'),
    )
    return () => controller.abort()
  }, [attempt])

  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    <div className="mt-8 min-h-96">
      {isHydrated && state === 'loading' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> {t('loading')}
        </p>
      )}
      {state === 'failed' && (
        <Notice tone="danger">
          <p>{t('failed')}</p>
          <Button size="small" className="mt-2" onClick={retry}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      <div ref={container} lang="en" dir="ltr" className="overflow-x-auto" />
    </div>
  )
}

/** Swagger UI's class on `<html>` for its dark theme. */
const darkClass = 'dark-mode'

/** Keeps Swagger UI's theme in step with the visitor's choice, or else the system's. */
function useViewerTheme(): void {
  useEffect(() => {
    const root = document.documentElement
    const system = matchMedia('(prefers-color-scheme: dark)')
    const syncTheme = () => {
      const isChosen = root.classList.contains('dark') || root.classList.contains('light')
      const isDark = isChosen ? root.classList.contains('dark') : system.matches
      if (root.classList.contains(darkClass) !== isDark) root.classList.toggle(darkClass, isDark)
    }
    const observer = new MutationObserver(syncTheme)
    observer.observe(root, { attributeFilter: ['class'] })
    system.addEventListener('change', syncTheme)
    syncTheme()
    return () => {
      observer.disconnect()
      system.removeEventListener('change', syncTheme)
      root.classList.remove(darkClass)
    }
  }, [])
}
