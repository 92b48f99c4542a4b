import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState, type ReactNode } from 'react'

import { cx } from '~/ui/cx'

import { adminPath, sectionAt, type AdminSection } from './sections'

/** Milliseconds; what is there by then does not flicker. */
const patience = 50

/** Where a click has led, while its screen is not there yet. */
function usePendingAddress(): { pathname: string; search: string } | null {
  const { state, location } = useNavigation()
  const isOurs = location?.pathname === adminPath || location?.pathname.startsWith(`${adminPath}/`)
  return state === 'loading' && isOurs ? location : null
}

/** The section of the screen, or that of the one that is on its way: menu and title answer a click at once. */
export function useShownSection(): AdminSection['segment'] | null {
  const { pathname } = useLocation()
  return sectionAt((usePendingAddress() ?? { pathname }).pathname)
}

/**
 * A screen that is on its way shows its shape in place of the one before, which stays as it was in case it never comes.
 * Within a screen the link that was chosen is marked.
 */
export function PendingScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const pending = usePendingAddress()
  const path = pending && pending.pathname !== pathname ? pending.pathname : null
  useChosenLink(pending && path === null ? pathname + pending.search : null)
  const isShown = useIsLate(path)
  return (
    <>
      <div hidden={isShown}>{children}</div>
      {isShown && path !== null && <Shape section={sectionAt(path)} />}
    </>
  )
}

/** Whether `path` has been on its way for longer than nobody notices. */
export function useIsLate(path: string | null): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => setLate(path), patience)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [path])
  return path !== null && late === path
}

/** Marks the rows and links that lead where somebody goes. */
function useChosenLink(address: string | null): void {
  useEffect(() => {
    if (address === null) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    const chosen = links
      .filter(({ pathname, search }) => pathname + search === address)
      .map((link) => link.closest('tr, li') ?? link)
    for (const element of chosen) element.setAttribute('data-pending', '')
    return () => {
      for (const element of chosen) element.removeAttribute('data-pending')
    }
  }, [address])
}

const lines = Array.from({ length: 8 }, (_, index) => index)

/** About as large as what comes. */
function Shape({ section }: { section: AdminSection['segment'] | null }) {
  const hasFigures = section === 'dashboard' || section === 'analytics'
  return (
    <div aria-hidden className="pending-shape grid min-h-dvh content-start gap-6">
      {hasFigures ? (
        <>
          <Block className="h-6 w-2/3" />
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {lines.slice(0, 4).map((line) => (
              <Block key={line} className="h-24" />
            ))}
          </div>
          <Block className="h-72" />
          <div className="grid gap-4 lg:grid-cols-2">
            <Block className="h-64" />
            <Block className="h-64" />
          </div>
        </>
      ) : (
        <>
          <div className="flex justify-between gap-4">
            <Block className="h-11 w-64" />
            <Block className="h-11 w-32" />
          </div>
          <div className="grid divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <div key={line} className="flex h-16 items-center gap-4">
                <Block className="size-9 shrink-0 rounded-full" />
                <div className="grid grow gap-2">
                  <Block className="h-3.5 w-2/5" />
                  <Block className="h-3 w-3/5" />
                </div>
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function Block({ className }: { className: string }) {
  return <div className={cx('rounded-control bg-sunken', className)} />
}
