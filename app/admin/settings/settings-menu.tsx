import { Link } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'

import { JumpSelect } from './jump-select'
import { settingsPath, type SettingsTabId } from './settings-path'
import type { SettingsMenuData } from './settings-tab.server'

const groups = ['you', 'site'] as const

type SettingsMenuProps = { menu: SettingsMenuData; isWide: boolean; current: SettingsTabId }

/** Beside the tab where there is room, otherwise a select above it. */
export function SettingsMenu({ menu, isWide, current }: SettingsMenuProps) {
  const { t } = useTranslation('settings')
  const entriesOf = (group: (typeof groups)[number]) => menu.filter((entry) => entry.group === group)
  return (
    <>
      <nav
        aria-label={t('tabs')}
        className={cx(
          'sticky top-[calc(var(--bar-height)+1.5rem)] grid gap-6',
          isWide ? '@max-[58rem]:hidden' : '@max-3xl:hidden',
        )}
      >
        {groups.map((group) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} className="mb-1 px-3 text-sm font-medium text-ink-soft">
              {t(`group.${group}`)}
            </h2>
            <ul className="grid gap-0.5">
              {entriesOf(group).map(({ id }) => (
                <li key={id}>
                  <Link
                    to={settingsPath(id)}
                    aria-current={id === current ? 'page' : undefined}
                    className="flex min-h-9 items-center rounded-control px-3 py-1.5 transition-colors hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand"
                  >
                    {t(`tab.${id}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <JumpSelect
        label={t('tabs')}
        name="tab"
        value={current}
        options={groups.map((group) => ({
          label: t(`group.${group}`),
          options: entriesOf(group).map(({ id }) => ({ value: id, label: t(`tab.${id}`) })),
        }))}
        className={cx('print:hidden', isWide ? '@min-[58rem]:hidden' : '@3xl:hidden')}
      />
    </>
  )
}
