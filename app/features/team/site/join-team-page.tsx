import { Form, useNavigation } from '@remix-run/react'

import { TokenLink, TokenPage } from '~/features/invitations/token-page'
import { useTranslation } from '~/i18n/use-translation'
import { adminPath } from '~/admin/sections'
import { sitePaths } from '~/site/paths'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import type { TeamInvitationView } from '../join-team.server'
import type { JoinTeamReply } from './join-team-page.server'

type JoinTeamPageProps = {
  brand: string
  view: TeamInvitationView
  /** Set right after joining. */
  isDone: boolean
  minLength: number
  reply: JoinTeamReply | undefined
}

const signInPath = `${adminPath}?as=member`

/** Opening the link changes nothing; only the form does. */
export function JoinTeamPage({ brand, view, isDone, minLength, reply }: JoinTeamPageProps) {
  const { t } = useTranslation('joinTeam')
  if (view.state === 'valid') {
    const role = t(`role.${view.role}`)
    const text =
      view.invitedBy === null
        ? t('valid.textOfTeam', { role })
        : t('valid.text', { role, name: view.invitedBy })
    return (
      <TokenPage mood="open" title={t('valid.title', { brand })} text={text} email={view.email}>
        <JoinForm email={view.email} minLength={minLength} reply={reply} />
      </TokenPage>
    )
  }
  if (isDone)
    return (
      <TokenPage mood="accepted" title={t('done.title')} text={t('done.text')} email={null}>
        <TokenLink to={signInPath}>{t('done.signIn')}</TokenLink>
      </TokenPage>
    )
  const { state } = view
  return (
    <TokenPage mood="closed" title={t(`${state}.title`)} text={t(`${state}.text`)} email={null}>
      {state === 'used' ? (
        <TokenLink to={signInPath}>{t('done.signIn')}</TokenLink>
      ) : (
        <TokenLink to={sitePaths.home}>{t('home')}</TokenLink>
      )}
    </TokenPage>
  )
}

type JoinFormProps = { email: string; minLength: number; reply: JoinTeamReply | undefined }

function JoinForm({ email, minLength, reply }: JoinFormProps) {
  const { t } = useTranslation('joinTeam')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" discover="none" className="grid w-full max-w-md gap-4">
      {reply?.failure !== undefined && <Notice tone="danger">{reply.failure}</Notice>}
      {/* For password managers, which would otherwise store the name beside the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        label={t('valid.name')}
        name="name"
        autoComplete="name"
        dir="auto"
        defaultValue={reply?.name}
        error={reply?.errors.name}
        required
      />
      <TextField
        label={t('valid.password')}
        hint={t('valid.passwordHint', { length: minLength })}
        name="password"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        error={reply?.errors.password}
        required
      />
      <Button type="submit" variant="accent" size="large" className="justify-self-start" disabled={isBusy}>
        {t(isBusy ? 'valid.busy' : 'valid.button')}
      </Button>
    </Form>
  )
}
