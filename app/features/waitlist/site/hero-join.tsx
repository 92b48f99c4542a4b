import { useTranslation } from '~/i18n/use-translation'

import { VisuallyHidden } from '~/ui/visually-hidden'

import { JoinedPanel } from './joined-panel'
import { useJoin, type JoinReply } from './use-join'
import { WaitlistForm, type JoiningPerson } from './waitlist-form'

type HeroJoinProps = JoiningPerson & { discount: string; actionData: JoinReply | undefined }

/** On the first screen, with what joining brings. */
export function HeroJoin({ discount, actionData, ...person }: HeroJoinProps) {
  const { t } = useTranslation(['waitlist', 'landing'])
  const { reply, backToForm, ...form } = useJoin({ actionData, joined: undefined })
  if (reply?.status === 'joined')
    return (
      <JoinedPanel
        reply={reply}
        formPath="/"
        onBack={backToForm}
        className="mt-5 rounded-panel border border-line bg-surface p-6"
      />
    )
  return (
    <WaitlistForm
      {...form}
      {...person}
      reply={reply}
      action="/?index"
      label={
        <>
          {t('waitlist:offer', { percent: discount })}
          <VisuallyHidden>{t('waitlist:email.label')}</VisuallyHidden>
        </>
      }
      submit={t('landing:hero.register')}
      isInRow
      className="mt-4 sm:mt-5"
    />
  )
}
