import { useFetcher } from '@remix-run/react'
import { useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { UserPlus } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'
import { languages } from '~collections/values/language'
import { givenRoles } from '~collections/values/team'

import { replyTo } from '~/admin/settings/reply-to'

/** `posted` may be the reply to any form of the tab. */
export function InviteForm({ reply: posted }: { reply: FormReply | undefined }) {
  const { t } = useTranslation(['team', 'admin', 'common'])
  const language = useLanguage()
  const { isMailSetUp } = useAdmin()
  const fetcher = useFetcher()
  // A new form once the invitation is on its way; a refused one keeps what was typed.
  const [sent, setSent] = useState(0)
  const reply = useFormReply(fetcher, () => setSent((count) => count + 1), { tellsFailure: false })
  const refused = replyTo('team-invite', reply, posted)
  const sentValue = (name: string) => refused?.values?.[name]?.[0]
  const isBusy = fetcher.state !== 'idle'
  return (
    <Card as="section" aria-labelledby="team-invite">
      <h3 id="team-invite" className="text-lg font-semibold">
        {t('invite.title')}
      </h3>
      <p className="mt-1 max-w-reading text-sm text-ink-soft">{t('invite.text')}</p>
      {!isMailSetUp && (
        <Notice tone="warning" className="mt-4">
          {t('invite.outbox')}
        </Notice>
      )}
      {refused && !refused.errors && (
        <Notice tone="danger" className="mt-4">
          {refused.message || t('admin:error.500.title')}
        </Notice>
      )}
      <fetcher.Form
        key={sent}
        method="post"
        className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="intent" value="team-invite" />
        <TextField
          label={t('invite.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          defaultValue={sentValue('email')}
          error={refused?.errors?.email}
          required
        />
        <SelectField
          label={t('invite.role')}
          name="role"
          defaultValue={sentValue('role') ?? 'viewer'}
          error={refused?.errors?.role}
        >
          {givenRoles.map((role) => (
            <option key={role} value={role}>
              {t(`admin:role.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('invite.language')}
          name="language"
          defaultValue={sentValue('language') ?? language}
          error={refused?.errors?.language}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {t(`common:language.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="accent" className="justify-self-start @2xl:mt-6.5" disabled={isBusy}>
          <UserPlus aria-hidden className="size-4.5" />
          {t(isBusy ? 'invite.sending' : 'invite.send')}
        </Button>
      </fetcher.Form>
      <dl className="mt-4 grid gap-1 text-sm text-ink-soft">
        {givenRoles.map((role) => (
          <div key={role} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{t(`admin:role.${role}`)}:</dt>
            <dd>{t(`roleText.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
