import { Link, useLocation } from '@remix-run/react'

import { type AdminSection, pathOfSection, sectionAt } from '~/admin/sections'
import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { FlaskConical } from '~/ui/icons'

/** The sections whose lists and figures hold demo records. */
const demoSections = new Set<AdminSection['segment'] | null>([
  'users',
  'courses',
  'messages',
  'analytics',
  'contact',
  'waitlist',
])

/**
 * Says once for a whole screen that it shows demo records. An open conversation has the room to itself, and the dashboard
 * places its own beside the set-up list.
 */
export function ScreenDemoBanner() {
  const { pathname, search } = useLocation()
  const isReading = new URLSearchParams(search).has('thread')
  return demoSections.has(sectionAt(pathname)) && !isReading ? <DemoBanner className="mb-4" /> : null
}

export function DemoBanner({ className = '' }: { className?: string }) {
  const { t } = useTranslation('admin')
  const { hasDemoData, person } = useAdmin()
  if (!hasDemoData) return null
  return (
    <p
      className={`flex items-start gap-x-3 rounded-control border border-info/30 bg-info-soft px-3 py-1.5 text-sm text-info print:hidden ${className}`}
    >
      <FlaskConical aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="flex flex-wrap items-center gap-x-3">
        {t('demo.text')}
        {person.teamRole === 'owner' ? (
          <Link
            to={`${pathOfSection('dashboard')}?demo=remove`}
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-4 max-md:min-h-11"
          >
            {t('demo.remove')}
          </Link>
        ) : (
          <span>{t('demo.byOwner')}</span>
        )}
      </span>
    </p>
  )
}
