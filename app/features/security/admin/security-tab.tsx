import { FactorSection } from './factor-section'
import { PasswordSection } from './password-section'
import { ProviderSection } from './provider-section'
import { Devices, Sessions } from './places'
import type { SecurityTabData } from './security-tab.server'
import type { SecurityReply } from './passkey-intents.server'

type SecurityTabProps = SecurityTabData & { reply: SecurityReply | undefined }

export function SecurityTab({
  ways,
  passwordMinLength,
  factor,
  sessions,
  devices,
  now,
  reply,
}: SecurityTabProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      {ways.provider !== null && <ProviderSection ways={ways} name={ways.provider} />}
      {!ways.isProviderOnly && (
        <PasswordSection
          ways={ways}
          minLength={passwordMinLength}
          isSecondStepOn={factor.isOn}
          reply={reply}
        />
      )}
      <FactorSection factor={factor} now={now} reply={reply} />
      <Sessions sessions={sessions} now={now} reply={reply} />
      {factor.isOn && <Devices devices={devices} now={now} reply={reply} />}
    </div>
  )
}
