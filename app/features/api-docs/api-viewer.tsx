import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'
import { useHydrated } from '~/ui/use-hydrated'

import { startViewer } from './start-viewer'
import './viewer.css'

type State = 'loading' | 'shown' | 'failed'

/** Swagger UI, which comes once the page is there. It speaks English, from left to right. */
export function ApiViewer() {
  const { t } = useTranslation('docs')
  const place = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<State>('loading')
  const isHydrated = useHydrated()
  useViewerTheme()

  useEffect(() => {
    if (!place.current) return
    const left = new AbortController()
    startViewer(place.current, left.signal).then(
      () => left.signal.aborted || setState('shown'),
      () => left.signal.aborted || setState('failed'),
    )
    return () => left.abort()
  }, [round])

  const retry = () => {
    setState('loading')
    setRound(round + 1)
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
      <div ref={place} lang="en" dir="ltr" className="overflow-x-auto" />
    </div>
  )
}

const dark = 'dark-mode'

/** Swagger UI is dark under a class of its own on `<html>`; keeps it in step with the visitor's choice or system. */
function useViewerTheme(): void {
  useEffect(() => {
    const root = document.documentElement
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      const isChosen = root.classList.contains('dark') || root.classList.contains('light')
      const isDark = isChosen ? root.classList.contains('dark') : system.matches
      if (root.classList.contains(dark) !== isDark) root.classList.toggle(dark, isDark)
    }
    const choices = new MutationObserver(follow)
    choices.observe(root, { attributeFilter: ['class'] })
    system.addEventListener('change', follow)
    follow()
    return () => {
      choices.disconnect()
      system.removeEventListener('change', follow)
      root.classList.remove(dark)
    }
  }, [])
}
