import { Form, useNavigation } from '@remix-run/react'

import { TokenLink, TokenPage } from '~/features/invitations/token-page'
import { openIdPath } from '~/auth/openid/openid-paths'
import { useTranslation } from '~/i18n/use-translation'
import { adminPath } from '~/admin/sections'
import { sitePaths } from '~/site/paths'
import { Button, ButtonLink } from '~/ui/button'
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
  /** The provider’s name, where the team signs in with nothing else. */
  provider: string | null
  reply: JoinTeamReply | undefined
}

const signInPath = `${adminPath}?as=member`

/** Opening the link changes nothing; only the form does. */
export function JoinTeamPage({ brand, view, isDone, minLength, provider, reply }: JoinTeamPageProps) {
  const { t } = useTranslation('joinTeam')
  if (view.state === 'valid') {
    const role = t(`role.${view.role}`)
    const way = provider === null ? 'valid' : 'provider'
    const text =
      view.invitedBy === null
        ? t(`${way}.textOfTeam`, { role, provider })
        : t(`${way}.text`, { role, name: view.invitedBy, provider })
    return (
      <TokenPage mood="open" title={t('valid.title', { brand })} text={text} email={view.email}>
        {provider === null ? (
          <JoinForm email={view.email} minLength={minLength} reply={reply} />
        ) : (
          <ButtonLink to={openIdPath} reloadDocument variant="accent" size="large">
            {t('provider.button', { provider })}
          </ButtonLink>
        )}
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
  const text = state === 'used' && provider !== null ? t('provider.used', { provider }) : t(`${state}.text`)
  return (
    <TokenPage mood="closed" title={t(`${state}.title`)} text={text} email={null}>
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
    <Form method="post" className="grid w-full max-w-md gap-4">
      {reply?.failure !== undefined && <Notice tone="danger">{reply.failure || t('failed')}</Notice>}
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
