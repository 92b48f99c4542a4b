import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { revalidateFrame } from '~/site/revalidation'

import { Drawer, drawerTrigger } from '~/ui/drawer'
import { ToastProvider } from '~/ui/toast'

import { Sidebar } from './sidebar'
import { useIdleLock } from './use-idle-lock'
import { useNavigation, type ShouldRevalidateFunction } from '@remix-run/react'
import { IconButton } from '~/ui/icon-button'
import { Menu } from '~/ui/icons'
import { ConfirmationProvider } from './confirmation'
import { HelpButton } from './help-button'
import { KeysHelpProvider } from './keys-help'
import { forgetShown, keepWhileUnreachable, useRememberShown } from './keep-while-unreachable'
import { PendingScreen, useShownSection } from './pending-screen'
import { PhoneBar } from './phone-bar'
import { adminPath } from './sections'

const mainId = 'main'

type ShellProps = {
  /** The parts of features in the header. */
  tools: ReactNode
  children: ReactNode
}

/** The sidebar (a rail of icons below 1100 px, a drawer below 768 px), the header and the toasts around every screen. */
export function Shell({ tools, children }: ShellProps) {
  const { t } = useTranslation(['admin', 'common'])
  useIdleLock()
  useRememberShown()
  return (
    <ToastProvider closeLabel={t('close')}>
      <KeysHelpProvider>
        <a
          href={`#${mainId}`}
          className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-brand-fill px-4 py-3 text-on-brand focus:translate-y-0"
        >
          {t('common:skipToContent')}
        </a>
        <NavigationProgress />
        <div className="fixed inset-y-0 start-(--safe-side) z-30 w-64 border-e border-line bg-surface max-md:hidden md:max-sidebar:w-18 print:hidden">
          <Sidebar drawerId={shellMenuId} place="side" />
        </div>
        <Drawer id={shellMenuId} label={t('shell.menu')} side="start" className="w-64">
          <Sidebar drawerId={shellMenuId} place="drawer" />
        </Drawer>
        <div className="mixed-scripts flex min-h-dvh flex-col md:ps-18 sidebar:ps-64 print:ps-0">
          <ShellHeader tools={tools} />
          <main
            id={mainId}
            tabIndex={-1}
            className="w-full max-w-[104rem] flex-1 px-gutter py-6 compact:py-3 max-md:pb-[calc(1.5rem+var(--phone-bar))] print:pb-0"
          >
            <ConfirmationProvider>
              <PendingScreen>{children}</PendingScreen>
            </ConfirmationProvider>
          </main>
        </div>
        <PhoneBar menuId={shellMenuId} />
      </KeysHelpProvider>
    </ToastProvider>
  )
}

/** Appears with a delay, so that fast navigations do not flicker. */
function NavigationProgress() {
  const { t } = useTranslation('admin')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60">
      {isBusy && (
        <>
          <span aria-hidden className="progress-line block h-0.75 bg-brand" />
          <span className="loading-notice mx-auto mt-18 block w-fit rounded-full border border-line bg-surface px-4 py-1.5 text-sm shadow-lifted">
            {t('loading')}
          </span>
        </>
      )}
    </div>
  )
}

const shellMenuId = 'admin-menu'

function ShellHeader({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation('admin')
  const section = useShownSection()
  return (
    <header className="sticky top-0 z-20 flex h-bar print:static items-center gap-2 border-b border-line bg-paper px-gutter">
      <IconButton
        label={t('shell.openMenu')}
        icon={<Menu aria-hidden className="size-6" />}
        className="-ms-2 md:hidden print:hidden"
        {...drawerTrigger(shellMenuId)}
      />
      <h1 className="min-w-0 font-semibold max-sm:text-base max-sm:leading-tight sm:text-xl">
        {t(section ? `section.${section}` : 'search.title')}
      </h1>
      <div className="ms-auto flex items-center print:hidden">
        {tools}
        <HelpButton />
      </div>
    </header>
  )
}

export const shellClientLoader = keepWhileUnreachable('shell')

/**
 * Reloading the shell with each search and dialog would cost queries, and while the database is unavailable it would take
 * the screen and its input with it. Each screen’s own loader notices an ended session; forms still revalidate the
 * shell.
 */
export const shouldRevalidateShell: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod = 'GET', formAction } = change
  // What somebody has locked must not stay on the screen.
  if (formAction === adminPath) forgetShown()
  const isWalk = formMethod.toUpperCase() === 'GET' && currentUrl.href !== nextUrl.href
  // The gate's own link.
  const asksAnother = currentUrl.searchParams.get('as') !== nextUrl.searchParams.get('as')
  return (!isWalk || asksAnother) && revalidateFrame(change)
}
