import { Link, useLocation } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { buttonStyle } from '~/ui/button'

import { previewPath, type LaunchPreview } from '../launch-preview'

type PreviewBarProps = { preview: LaunchPreview; isOpenToVisitors: boolean }

/** Says that this is a preview, and leads to the other state and out of it. Members of the team alone see it. */
export function PreviewBar({ preview, isOpenToVisitors }: PreviewBarProps) {
  const { t } = useTranslation('openSite')
  const { pathname } = useLocation()
  const other = preview === 'open' ? 'before' : 'open'
  const open = isOpenToVisitors ? 'preview.openNow' : 'preview.open'
  const small = buttonStyle({ size: 'small' })
  return (
    <aside
      aria-label={t('preview.label')}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 text-sm shadow-lifted print:hidden"
    >
      <p className="min-w-48 flex-1">{t(preview === 'open' ? open : 'preview.before')}</p>
      <p className="flex flex-wrap gap-2">
        <Link to={previewPath(pathname, other)} discover="none" preventScrollReset className={small}>
          {t(other === 'open' ? 'preview.showOpen' : 'preview.showBefore')}
        </Link>
        <Link to={pathname} discover="none" preventScrollReset className={small}>
          {t('preview.end')}
        </Link>
      </p>
    </aside>
  )
}
