import { useActionData, useSearchParams } from '@remix-run/react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { Pencil } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import { launchPhase } from '~collections/values/launch'

import type { answerDashboardForm } from '../dashboard-page.server'
import type { AtLaunch } from '../launch-announcements.server'
import type { Launch } from '../launch.server'
import { LaunchAnnouncements } from './launch-announcements'
import { LaunchControls, LaunchDialog } from './launch-controls'
import { LaunchForm } from './launch-form'
import { MovedDialog } from './moved-dialog'
import { UpcomingEvents } from './upcoming-events'

const badges = {
  counting: { tone: 'info', text: 'launch.running' },
  held: { tone: 'warning', text: 'launch.held' },
  due: { tone: 'warning', text: 'launch.held' },
  open: { tone: 'success', text: 'launch.completed' },
} as const

type LaunchCardProps = { launch: Launch | null; atLaunch: AtLaunch | null; now: number }

export function LaunchCard({ launch, atLaunch, now }: LaunchCardProps) {
  const { t } = useTranslation(['dashboard', 'admin'])
  const language = useLanguage()
  const { may } = useAdmin()
  const [query] = useSearchParams()
  const linkWith = useQueryLink()
  const reply = useActionData<typeof answerDashboardForm>()
  if (!launch)
    return (
      <Card as="section">
        <EmptyState title={t('failure.admin')} />
      </Card>
    )
  const phase = launchPhase(launch, now)
  const { isHeld } = launch
  const badge = badges[isHeld ? 'held' : phase]
  const { title, description } = launch.texts[language]
  const edit = query.get('edit')
  const asksJustNow = reply?.ok === true && reply.intent === 'launch' && reply.details.asksToTell
  const asksToTell = may.edit && phase !== 'open' && (edit === 'moved' || asksJustNow)
  return (
    <Card as="section" aria-labelledby="launch" className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="launch" className="text-lg font-semibold">
          {t('launch.card')}
        </h2>
        <Badge tone={badge.tone} className="me-auto">
          {t(badge.text)}
        </Badge>
        {may.edit && (
          <ButtonLink to={linkWith({ edit: 'launch' })} preventScrollReset size="small">
            <Pencil aria-hidden className="size-4" />
            {t('launch.change')}
          </ButtonLink>
        )}
      </div>
      <div className="text-sm">
        <p className="font-medium" dir="auto">
          {title || '–'}
        </p>
        {description && (
          <p className="text-ink-soft" dir="auto">
            {description}
          </p>
        )}
      </div>
      {phase === 'open' && <p className="text-sm text-ink-soft">{t('launch.completedText')}</p>}
      {isHeld && (
        <p className="text-sm text-ink-soft">
          {t(phase === 'due' ? 'launch.heldPastText' : 'launch.heldText')}
        </p>
      )}
      <LaunchControls phase={phase} isHeld={isHeld} mayLaunch={may.delete} />
      <UpcomingEvents launch={launch} now={now} />
      {phase !== 'open' && atLaunch && <LaunchAnnouncements announcements={atLaunch} />}
      {asksToTell && (
        <MovedDialog targetDate={launch.targetDate} saved={asksJustNow ? reply.message : undefined} />
      )}
      {may.edit && edit === 'launch' && !asksJustNow && (
        <Dialog title={t('launch.change')} closeLabel={t('admin:close')} closeTo={linkWith({ edit: null })}>
          <LaunchForm launch={launch} closeTo={linkWith({ edit: null })} />
        </Dialog>
      )}
      {may.delete && <LaunchDialog phase={phase} isHeld={isHeld} />}
    </Card>
  )
}
