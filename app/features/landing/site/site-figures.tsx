import { useTranslation } from 'react-i18next'

import type { SiteSettingsView } from '~/features/site-settings/site-settings-view'
import { cx } from '~/ui/cx'
import { Stat } from '~/ui/stat'

const names = ['activeUsers', 'rating', 'workouts'] as const

type SiteFiguresProps = Pick<SiteSettingsView, 'figures'> & { className?: string }

/** The site's own figures, as its settings word them; one that is empty there is not shown. */
export function SiteFigures({ figures, className }: SiteFiguresProps) {
  const { t } = useTranslation('landing')
  const shown = names.filter((name) => figures[name] !== '')
  return (
    shown.length > 0 && (
      <dl className={cx('grid grid-cols-3 gap-x-4 md:gap-x-12 border-y border-line py-8', className)}>
        {shown.map((name) => (
          <Stat key={name} value={<bdi dir="ltr">{figures[name]}</bdi>} label={t(`figures.${name}`)} />
        ))}
      </dl>
    )
  )
}
