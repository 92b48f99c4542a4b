import { Form, Link, useLocation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { LanguageToggle, ThemeToggle } from '~/site/preference-toggles'
import { LogoMark } from '~/site/logo'
import { closeDrawer, drawerCloser } from '~/ui/drawer'
import { Face } from '~/ui/face'
import { IconButton } from '~/ui/icon-button'
import { Lock, X } from '~/ui/icons'

import { pathOfSection, sectionAt, sectionsFor, adminPath } from './sections'
import { useAdmin } from './use-admin'

/** In a drawer, following a link closes it. */
export function Sidebar({ drawerId }: { drawerId?: string }) {
  const { t } = useTranslation(['admin', 'common'])
  const { brand, may } = useAdmin()
  const current = sectionAt(useLocation().pathname)
  return (
    <aside aria-label={t('shell.menu')} className="flex min-h-full flex-col md:h-full">
      <div className="flex h-bar items-center gap-2.5 px-5">
        <LogoMark className="size-8 shrink-0" />
        <span className="text-lg font-semibold">{brand}</span>
        {drawerId !== undefined && (
          <IconButton
            label={t('common:menu.close')}
            icon={<X aria-hidden className="size-5" />}
            className="ms-auto -me-2"
            {...drawerCloser(drawerId)}
          />
        )}
      </div>
      <nav aria-label={t('shell.sections')} className="flex-1 overflow-y-auto px-3 py-2">
        <ul className="grid gap-0.5">
          {sectionsFor(may).map(({ segment, Icon }) => (
            <li key={segment}>
              <Link
                to={pathOfSection(segment)}
                onClick={() => drawerId !== undefined && closeDrawer(drawerId)}
                aria-current={segment === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 text-ink-soft md:compact:min-h-8 transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand"
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                {t(`section.${segment}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignedInPerson />
    </aside>
  )
}

function SignedInPerson() {
  const { t } = useTranslation('admin')
  const { person } = useAdmin()
  return (
    <div className="grid gap-2 border-t border-line p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Face name={person.name} picture={person.picture} />
        <div className="min-w-0">
          <p className="truncate font-medium">
            <bdi>{person.name}</bdi>
          </p>
          <p className="truncate text-sm text-ink-soft">
            <bdi dir="ltr">{person.email}</bdi>
          </p>
          {person.teamRole && <p className="text-sm text-ink-soft">{t(`role.${person.teamRole}`)}</p>}
        </div>
      </div>
      <div className="-mx-2 flex items-center">
        <LanguageToggle />
        <ThemeToggle />
        <Form method="post" action={adminPath} reloadDocument className="ms-auto">
          <IconButton
            type="submit"
            name="intent"
            value="lock"
            label={t(person.teamRole === 'owner' ? 'shell.lock' : 'shell.signOut')}
            icon={<Lock aria-hidden className="size-5" />}
          />
        </Form>
      </div>
    </div>
  )
}
