import type { FormInput, FormIntent, FormOutcome } from '~/admin/answer-form.server'

import { checkFromStart, readChainState } from '../check-chain.server'

async function check({ member: { payload }, t }: FormInput): Promise<FormOutcome> {
  await checkFromStart(payload)
  const { isUnderWay, findings } = await readChainState(payload)
  if (isUnderWay) return { message: t('audit:done.underWay') }
  return { message: t(findings.length > 0 ? 'audit:done.broken' : 'audit:done.intact') }
}

export const auditIntents: Record<string, FormIntent> = {
  check: { role: 'admin', run: check },
}
