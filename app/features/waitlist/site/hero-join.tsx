import { OpenStart } from '~/features/launch/open-parts'
import type { OpenLanding } from '~/features/launch/open-site.server'
import { useTranslation } from '~/i18n/use-translation'

import { useOpenSite } from '~/site/open-site'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { JoinedPanel } from './joined-panel'
import { useJoin, type JoinReply } from './use-join'
import { WaitlistForm, type JoiningPerson } from './waitlist-form'

type HeroJoinProps = JoiningPerson & {
  discount: string
  actionData: JoinReply | undefined
  open: OpenLanding | null
}

/** On the first screen, with what joining brings; or, once the site is open, the way in. */
export function HeroJoin({ discount, actionData, open, ...person }: HeroJoinProps) {
  const { t } = useTranslation(['waitlist', 'landing'])
  const { reply, backToForm, ...form } = useJoin({ actionData, joined: undefined, name: 'hero' })
  const start = useOpenSite()?.start
  if (open && start?.href) return <OpenStart lead={open.hero.lead} className="mt-5" />
  if (reply?.status === 'joined')
    return (
      <JoinedPanel
        reply={reply}
        text={open?.joined}
        formPath="/"
        heading="h2"
        onBack={backToForm}
        className="mt-5 rounded-panel border border-line bg-surface p-6"
      />
    )
  return (
    <WaitlistForm
      {...form}
      {...person}
      reply={reply}
      action="/?index&form=hero"
      label={
        <>
          {open?.hero.offer ?? t('offer', { percent: discount })}
          <VisuallyHidden>{t('email.label')}</VisuallyHidden>
        </>
      }
      submit={start?.label ?? t('landing:hero.register')}
      isInRow
      className="mt-4 sm:mt-5"
    />
  )
}
