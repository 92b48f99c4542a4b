import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'
import { useHydrated } from '~/ui/use-hydrated'

import { startViewer } from './start-viewer'
import { useViewerTheme } from './use-viewer-theme'
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
