import { useFetcher, useLocation, useNavigate, useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { useFormReply } from '~/admin/use-form-reply'
import { previewPath } from '~/features/launch/launch-preview'
import { useTranslation } from '~/i18n/use-translation'
import { sitePaths } from '~/site/paths'
import { ButtonLink, buttonStyle } from '~/ui/button'
import { Eye, Pause, Play, Rocket } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import type { LaunchPhase } from '~collections/values/launch'

import type { answerDashboardForm } from '../dashboard-page.server'
import type { LaunchIntent } from '../launch.server'

type LaunchControlsProps = { phase: LaunchPhase; isHeld: boolean; mayLaunch: boolean }

/** What admins do by hand, each after a question. Everybody on the team may look at what it leads to. */
export function LaunchControls({ phase, isHeld, mayLaunch }: LaunchControlsProps) {
  const { t } = useTranslation('dashboard')
  const linkWith = useQueryLink()
  const small = { size: 'small', preventScrollReset: true } as const
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {mayLaunch && phase !== 'open' && (
        <ButtonLink to={linkWith({ edit: 'launchNow' })} variant="brand" {...small}>
          <Rocket aria-hidden className="size-4" />
          {t('launch.launchNow')}
        </ButtonLink>
      )}
      {mayLaunch && (
        <ButtonLink to={linkWith({ edit: isHeld ? 'endHold' : 'hold' })} {...small}>
          {isHeld ? (
            <Play aria-hidden className="size-4 rtl:-scale-x-100" />
          ) : (
            <Pause aria-hidden className="size-4" />
          )}
          {t(isHeld ? 'launch.endHold' : 'launch.hold')}
        </ButtonLink>
      )}
      <a
        href={previewPath(sitePaths.home, phase === 'open' ? 'before' : 'open')}
        target="_blank"
        rel="noopener"
        className={buttonStyle({ size: 'small' })}
      >
        <Eye aria-hidden className="size-4" />
        {t('launch.preview')}
      </a>
    </div>
  )
}

/** The one that the address asks for, where there is something for it to do. */
export function LaunchDialog({ phase, isHeld }: Omit<LaunchControlsProps, 'mayLaunch'>) {
  const { t } = useTranslation('dashboard')
  const [query] = useSearchParams()
  const { search } = useLocation()
  const linkWith = useQueryLink()
  const navigate = useNavigate()
  const closeTo = linkWith({ edit: null })
  const fetcher = useFetcher<typeof answerDashboardForm>()
  useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true }))
  const intent = intentIn(query.get('edit'), { phase, isHeld })
  if (intent === null) return null
  const isOpen = phase === 'open'
  const questions = {
    launchNow: t('launch.question.launchNow'),
    hold: t(isOpen ? 'launch.question.close' : 'launch.question.hold'),
    endHold: t(phase === 'due' ? 'launch.question.endHoldNow' : 'launch.question.endHold'),
  }
  return (
    <ConfirmDialog
      key={search}
      title={t(`launch.${intent}`)}
      question={questions[intent]}
      confirm={t(`launch.${intent}`)}
      variant={intent === 'hold' ? 'danger' : 'brand'}
      intent={intent}
      fields={{}}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}

type State = Omit<LaunchControlsProps, 'mayLaunch'>

function intentIn(edit: string | null, { phase, isHeld }: State): LaunchIntent | null {
  if (edit === 'launchNow' && phase !== 'open') return edit
  if (edit === 'hold' && !isHeld) return edit
  return edit === 'endHold' && isHeld ? edit : null
}
