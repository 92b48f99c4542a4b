import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { ArrowLeft } from '~/ui/icons'
import { sitePaths } from './paths'

/** The way back from a page that stands by itself. */
export function BackHomeLink() {
  const { t } = useTranslation()
  return (
    <Link
      to={sitePaths.home}
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
      {t('status.home')}
    </Link>
  )
}
