import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { drawerTrigger } from '~/ui/drawer'
import { Menu } from '~/ui/icons'

import { adminSections, pathOfSection } from './sections'
import { useShownSection } from './pending-screen'

const segments = ['messages', 'waitlist', 'dashboard'] as const

const itemStyle =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 text-ink-soft aria-[current]:text-brand'

/** On phones, in reach of the thumb: where the team is most, and the way to the rest. */
export function PhoneBar({ menuId }: { menuId: string }) {
  const { t } = useTranslation('admin')
  const current = useShownSection()
  return (
    <nav
      aria-label={t('shell.quick')}
      className="phone-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {segments.map((segment) => {
          const Icon = adminSections.find((section) => section.segment === segment)?.Icon
          return (
            <li key={segment} className="min-w-0">
              <Link
                to={pathOfSection(segment)}
                aria-current={segment === current ? 'page' : undefined}
                className={itemStyle}
              >
                {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
                <ItemLabel>{t(`section.${segment}`)}</ItemLabel>
              </Link>
            </li>
          )
        })}
        <li className="min-w-0">
          <button type="button" className={itemStyle} {...drawerTrigger(menuId)}>
            <Menu aria-hidden className="size-5 shrink-0" />
            <ItemLabel>{t('shell.more')}</ItemLabel>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function ItemLabel({ children }: { children: ReactNode }) {
  return <span className="max-w-full truncate text-xs">{children}</span>
}
