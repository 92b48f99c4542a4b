import { Form, Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { LanguageToggle, ThemeToggle } from '~/site/preference-toggles'
import { LogoMark } from '~/site/logo'
import { cx } from '~/ui/cx'
import { closeDrawer, drawerCloser, drawerTrigger } from '~/ui/drawer'
import { Face } from '~/ui/face'
import { IconButton } from '~/ui/icon-button'
import { Lock, LogOut, Menu, X } from '~/ui/icons'

import { useShownSection } from './pending-screen'
import { pathOfSection, sectionsFor, adminPath } from './sections'
import { useAdmin } from './use-admin'
import { useSubmitOnceReached } from './use-submit-once-reached'

type SidebarProps = {
  /** The id of the drawer that holds the whole menu. */
  drawerId: string
  /** In the drawer, following a link closes it. Beside the screen it is a rail of icons where there is no room for words. */
  place: 'drawer' | 'side'
}

export function Sidebar({ drawerId, place }: SidebarProps) {
  const { t } = useTranslation(['admin', 'common'])
  const { brand } = useAdmin()
  const isSide = place === 'side'
  return (
    <aside
      aria-label={t('shell.menu')}
      data-rail={isSide || undefined}
      className="flex min-h-full flex-col md:h-full"
    >
      <div className={cx('flex h-bar items-center gap-2.5 px-5', isSide && 'max-sidebar:px-3')}>
        <LogoMark className={cx('size-8 shrink-0', isSide && 'max-sidebar:hidden')} />
        <span className={cx('text-lg font-semibold', isSide && 'max-sidebar:hidden')}>{brand}</span>
        {isSide ? (
          <IconButton
            label={t('shell.openMenu')}
            icon={<Menu aria-hidden className="size-6" />}
            className="sidebar:hidden"
            {...drawerTrigger(drawerId)}
          />
        ) : (
          <IconButton
            label={t('common:menu.close')}
            icon={<X aria-hidden className="size-5" />}
            className="ms-auto -me-2"
            {...drawerCloser(drawerId)}
          />
        )}
      </div>
      <Sections onFollow={isSide ? undefined : () => closeDrawer(drawerId)} />
      <SignedInPerson isSide={isSide} />
    </aside>
  )
}

function Sections({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { t } = useTranslation('admin')
  const { may } = useAdmin()
  const current = useShownSection()
  const labels = useDismissibleLabels()
  return (
    <nav aria-label={t('shell.sections')} className="flex-1 overflow-y-auto px-3 py-2" {...labels}>
      <ul className="grid gap-0.5">
        {sectionsFor(may).map(({ segment, Icon }) => (
          <li key={segment}>
            <Link
              to={pathOfSection(segment)}
              onClick={onFollow}
              aria-current={segment === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-ink-soft md:compact:min-h-8 transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="rail-label">{t(`section.${segment}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** In the rail, the name of a section shows beside its icon until Escape (WCAG 1.4.13). */
function useDismissibleLabels() {
  const [areDismissed, setDismissed] = useState(false)
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true)
    }
    addEventListener('keydown', dismiss)
    return () => removeEventListener('keydown', dismiss)
  }, [])
  const show = () => setDismissed(false)
  return { 'data-dismissed': areDismissed || undefined, onPointerOver: show, onFocus: show }
}

function SignedInPerson({ isSide }: { isSide: boolean }) {
  const { t } = useTranslation('admin')
  const { person } = useAdmin()
  const isOwner = person.teamRole === 'owner'
  const inFull = isSide && 'max-sidebar:hidden'
  return (
    <div className={cx('grid gap-2 border-t border-line p-4', isSide && 'max-sidebar:px-3')}>
      <div className={cx('flex min-w-0 items-center gap-3', isSide && 'max-sidebar:justify-center')}>
        <Face name={person.name} picture={person.picture} />
        <div className={cx('min-w-0', inFull)}>
          <p className="truncate font-medium">
            <bdi>{person.name}</bdi>
          </p>
          <p className="truncate text-sm text-ink-soft">
            <bdi dir="ltr">{person.email}</bdi>
          </p>
          {person.teamRole && <p className="text-sm text-ink-soft">{t(`role.${person.teamRole}`)}</p>}
        </div>
      </div>
      <div className={cx('-mx-2 flex items-center', isSide && 'max-sidebar:mx-0 max-sidebar:justify-center')}>
        <div onSubmitCapture={useSubmitOnceReached()} className={cx('flex items-center', inFull)}>
          <LanguageToggle />
          <ThemeToggle />
        </div>
        <Form
          method="post"
          action={adminPath}
          reloadDocument
          className={cx('ms-auto', isSide && 'max-sidebar:ms-0')}
        >
          <IconButton
            type="submit"
            name="intent"
            value="lock"
            label={t(isOwner ? 'shell.lock' : 'shell.signOut')}
            icon={
              isOwner ? (
                <Lock aria-hidden className="size-5" />
              ) : (
                <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
              )
            }
          />
        </Form>
      </div>
    </div>
  )
}
