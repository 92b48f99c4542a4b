import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Drawer } from '~/ui/drawer'
import { ToastProvider } from '~/ui/toast'

import { NavigationProgress } from './navigation-progress'
import { Sidebar } from './sidebar'
import { shellMenuId, ShellHeader } from './shell-header'
import { useIdleLock } from './use-idle-lock'

const mainId = 'main'

type ShellProps = {
  /** What features put into the header. */
  tools: ReactNode
  children: ReactNode
}

/** What surrounds every screen of the back office: the sidebar (a drawer below 768 px), the header, and the toasts. */
export function Shell({ tools, children }: ShellProps) {
  const { t } = useTranslation(['admin', 'common'])
  useIdleLock()
  return (
    <ToastProvider closeLabel={t('close')}>
      <a
        href={`#${mainId}`}
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-brand-fill px-4 py-3 text-on-brand focus:translate-y-0"
      >
        {t('common:skipToContent')}
      </a>
      <NavigationProgress />
      <div className="fixed inset-y-0 start-0 z-30 w-64 border-e border-line bg-surface max-md:hidden">
        <Sidebar />
      </div>
      <Drawer id={shellMenuId} label={t('shell.menu')} side="start" className="w-64">
        <Sidebar drawerId={shellMenuId} />
      </Drawer>
      <div className="flex min-h-dvh flex-col md:ps-64">
        <ShellHeader tools={tools} />
        <main id={mainId} tabIndex={-1} className="w-full max-w-[90rem] flex-1 px-gutter py-6">
          {children}
        </main>
      </div>
    </ToastProvider>
  )
}
