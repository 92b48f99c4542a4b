import { RelativeTime } from '~/admin/relative-time'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import { Disclosure } from './disclosure'
import { SecurityForm } from './security-form'
import type { SecurityTabData } from './security-tab.server'
import type { PasskeyForm } from './use-passkey-form'
import { useSecurityForm, type SecurityForm as Form } from './use-security-form'
import type { SecurityReply } from './passkey-intents.server'

type Passkey = SecurityTabData['factor']['passkeys'][number]

type PasskeysProps = {
  passkeys: Passkey[]
  now: number
  add: PasskeyForm
  reply: SecurityReply | undefined
}

export function Passkeys({ passkeys, now, add, reply }: PasskeysProps) {
  const { t } = useTranslation(['security', 'admin'])
  const focus = useFocusInList<HTMLElement>()
  // One for all rows, since its reply has to outlive the row of the passkey that it removes.
  const drop = useSecurityForm('security-passkey-drop', reply, { tellsFailure: true })
  return (
    <section {...focus} aria-labelledby="passkeys-title" className="grid gap-4 border-t border-line pt-4">
      <h4 id="passkeys-title" className="font-semibold">
        {t('passkeys.title')}
      </h4>
      <p className="max-w-reading text-sm text-ink-soft">{t('passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} now={now} drop={drop} isRefused={isAbout(passkey.id, reply)} />
            </li>
          ))}
        </ul>
      )}
      <noscript>
        <p className="text-sm">{t('admin:passkey.needsScript')}</p>
      </noscript>
      <add.fetcher.Form
        key={add.key}
        method="post"
        noValidate
        onSubmit={add.onSubmit}
        className="grid max-w-md gap-4"
      >
        {add.failure !== undefined && (
          <Notice tone="danger">{add.failure || t('admin:error.500.title')}</Notice>
        )}
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          name="name"
          dir="auto"
          autoComplete="off"
          error={add.errors.name}
          required
        />
        <div>
          <Button type="submit" name="intent" value={add.intent} disabled={add.isBusy}>
            {t(add.isAsking ? 'admin:passkey.waiting' : 'passkeys.add')}
          </Button>
        </div>
      </add.fetcher.Form>
    </section>
  )
}

type PasskeyRowProps = { passkey: Passkey; now: number; drop: Form; isRefused: boolean }

function PasskeyRow({ passkey, now, drop, isRefused }: PasskeyRowProps) {
  const { id, name, createdAt, usedAt } = passkey
  const { t } = useTranslation('security')
  const formats = useFormats()
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="me-auto font-medium wrap-anywhere text-ink" dir="auto">
          {name}
        </span>
        <span>{`${t('passkeys.added')}: ${formatInstant(createdAt, formats, { time: false })}`}</span>
        <span>
          {t('passkeys.used')}:{' '}
          {usedAt === null ? t('passkeys.never') : <RelativeTime instant={usedAt} serverNow={now} />}
        </span>
      </p>
      <Disclosure
        title={t('passkeys.remove')}
        about={name}
        lead={t('passkeys.removeLead')}
        isOpen={isRefused}
      >
        <SecurityForm form={drop} submit={t('passkeys.removeNow')} variant="danger">
          <input type="hidden" name="passkey" value={id} />
        </SecurityForm>
      </Disclosure>
    </div>
  )
}

/** Without JavaScript the reply comes with the page, and belongs to one of the rows. */
function isAbout(id: string, reply: SecurityReply | undefined): boolean {
  return reply?.ok === false && reply.values?.passkey?.includes(id) === true
}
