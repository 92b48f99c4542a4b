import { useTranslation } from 'react-i18next'

import { JoinLink } from '~/site/join-link'
import { Bookmark, CalendarPlus, SlidersHorizontal } from '~/ui/icons'

const actions = [
  { name: 'save', Icon: Bookmark },
  { name: 'customize', Icon: SlidersHorizontal },
  { name: 'calendar', Icon: CalendarPlus },
] as const

/** What one will do with a plan; until the launch all of it begins on the waitlist. */
export function StudyPlanActions() {
  const { t } = useTranslation('landing')
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      {actions.map(({ name, Icon }) => (
        <JoinLink key={name} variant={name === 'save' ? 'brand' : 'outline'}>
          <Icon aria-hidden className="size-5" />
          {t(`plan.${name}`)}
        </JoinLink>
      ))}
      <p className="text-sm text-ink-soft">{t('plan.note')}</p>
    </div>
  )
}
