import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { drawerTrigger } from '~/ui/drawer'
import { IconButton } from '~/ui/icon-button'
import { Menu } from '~/ui/icons'

import { HelpButton } from './help-button'
import { sectionAt } from './sections'

export const shellMenuId = 'admin-menu'

/** The bar over a screen: its title, and what is at hand everywhere. */
export function ShellHeader({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation('admin')
  const section = sectionAt(useLocation().pathname)
  return (
    <header className="sticky top-0 z-20 flex h-bar items-center gap-2 border-b border-line bg-paper px-gutter">
      <IconButton
        label={t('shell.openMenu')}
        icon={<Menu aria-hidden className="size-6" />}
        className="-ms-2 md:hidden"
        {...drawerTrigger(shellMenuId)}
      />
      <h1 className="truncate text-xl font-semibold">{t(section ? `section.${section}` : 'search.title')}</h1>
      <div className="ms-auto flex items-center">
        {tools}
        <HelpButton />
      </div>
    </header>
  )
}
