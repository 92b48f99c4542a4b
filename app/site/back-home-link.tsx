import { Link } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { ArrowLeft } from '~/ui/icons'
import { sitePaths } from './paths'

export function BackHomeLink() {
  const { t } = useTranslation()
  return (
    <Link
      to={sitePaths.home}
      discover="none"
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
      {t('status.home')}
    </Link>
  )
}
