import type { DoneIn } from '~/admin/form-reply'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useFormats } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { formatNumber } from '~/i18n/format'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'

import { Disclosure } from './disclosure'
import { Passkeys } from './passkeys'
import { SecurityForm } from './security-form'
import type { SecurityTabData } from './security-tab.server'
import { SetUp } from './set-up'
import { usePasskeyForm } from './use-passkey-form'
import { useSecurityForm } from './use-security-form'
import type { SecurityReply } from './passkey-intents.server'

type FactorSectionProps = Pick<SecurityTabData, 'factor' | 'now'> & { reply: SecurityReply | undefined }

/** The forms live here rather than in what they change, since a reply has to outlive that. */
export function FactorSection({ factor, now, reply }: FactorSectionProps) {
  const { isOn, hasApp, setUp, codesLeft, passkeys } = factor
  const { t } = useTranslation('security')
  const formats = useFormats()
  const begin = useSecurityForm('security-begin', reply)
  const finish = useSecurityForm('security-finish', reply)
  const renew = useSecurityForm('security-renew', reply)
  const off = useSecurityForm('security-off', reply)
  const add = usePasskeyForm(reply)
  const focus = useFocusInList<HTMLElement>()
  const codes = newestCodes(finish.done, renew.done, add.done)
  return (
    <Card>
      <section {...focus} aria-labelledby="factor-title" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="factor-title" className="text-lg font-semibold tracking-heading">
            {t('factor.title')}
          </h3>
          <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'factor.on' : 'factor.off')}</Badge>
        </div>
        <p className="max-w-reading text-sm text-ink-soft">{t('factor.lead')}</p>
        {isOn && codes && <RecoveryCodes codes={codes} />}
        {hasApp && <p className="text-sm">{t('factor.hasApp')}</p>}
        {setUp && <SetUp setUp={setUp} form={finish} reply={reply} />}
        {!hasApp && !setUp && <SecurityForm form={begin} submit={t('factor.begin')} variant="brand" />}
        <Passkeys passkeys={passkeys} now={now} add={add} reply={reply} />
        {isOn && (
          <>
            <p className="text-sm">
              {t('codes.left', { count: codesLeft, value: formatNumber(codesLeft, formats) })}
            </p>
            <Disclosure title={t('codes.renewTitle')} lead={t('codes.renewLead')}>
              <SecurityForm form={renew} submit={t('codes.renew')} />
            </Disclosure>
            <Disclosure title={t('factor.turnOffTitle')} lead={t('factor.offLead')}>
              <SecurityForm form={off} submit={t('factor.turnOff')} variant="danger" />
            </Disclosure>
          </>
        )}
      </section>
    </Card>
  )
}

/** Shown once: a later visit has their number only. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('security')
  return (
    <section aria-labelledby="codes-title" className="grid gap-3">
      <h4 id="codes-title" className="font-semibold">
        {t('codes.title')}
      </h4>
      <Notice tone="warning">{t('codes.lead')}</Notice>
      <ul dir="ltr" className="grid max-w-md grid-cols-2 gap-2 font-medium tabular-nums max-sm:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="rounded-small bg-sunken px-3 py-1.5 text-center">
            {code}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Done = DoneIn<SecurityReply> | undefined

function newestCodes(...replies: Done[]): string[] | null {
  const made = replies.flatMap((done) => (done?.details && 'codes' in done.details ? [done.details] : []))
  const [newest] = made.filter(({ codes }) => codes.length > 0).sort((one, other) => other.at - one.at)
  return newest?.codes ?? null
}
