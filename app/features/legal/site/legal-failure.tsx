import { Form, useLocation, useRevalidator } from '@remix-run/react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { RotateCcw } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'

import type { LegalDocument } from '../legal-view'

/** The document could not be loaded: says so, and fetches it again on demand (without script, by loading the page). */
export function LegalFailure({ document, className }: { document: LegalDocument; className?: string }) {
  const { t } = useTranslation('legal')
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  const isLoading = state === 'loading'
  const retry = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isLoading) revalidate()
  }
  return (
    <div className={cx('grid gap-4', className)}>
      <Notice tone="danger">
        <p className="text-base font-medium">{t(`${document}.failed`)}</p>
        <p className="mt-1">{t('meanwhile')}</p>
      </Notice>
      <Form method="get" action={pathname} onSubmit={retry} className="justify-self-start">
        <Button type="submit" aria-disabled={isLoading}>
          {isLoading ? <Spinner /> : <RotateCcw aria-hidden className="size-4.5" />}
          <span aria-live="polite">{t(isLoading ? 'loading' : 'tryAgain')}</span>
        </Button>
      </Form>
    </div>
  )
}
