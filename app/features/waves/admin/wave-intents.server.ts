import { forAdmins, parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'

import { pauseWaves, resumeWaves, setUpWaves, stopWaves } from '../change-waves.server'
import { wavePlanSchema } from '../wave-plan.server'
import { describeWaveTime } from '../wave-time'

const changeIn = ({ form, context }: FormInput) => ({
  seen: seenIn(form),
  timeZone: context.environment.SITE_TIME_ZONE,
})

function timeOf(at: string | null | undefined, { t, formats, context }: FormInput): string {
  return t('waves:at', describeWaveTime(Date.parse(at ?? ''), formats, context.environment.SITE_TIME_ZONE))
}

async function setUp(input: FormInput) {
  const { member, form, t } = input
  const plan = parseForm(wavePlanSchema, {
    ...Object.fromEntries(
      ['people', 'time', 'firstDate', 'lastDate', 'holdback'].map((name) => [name, textIn(form, name) ?? '']),
    ),
    weekdays: form.getAll('weekdays'),
  })
  const { status, nextAt } = await setUpWaves(member, plan, changeIn(input))
  return {
    message: status === 'paused' ? t('waves:savedPaused') : t('waves:saved', { time: timeOf(nextAt, input) }),
  }
}

async function pause(input: FormInput) {
  await pauseWaves(input.member, changeIn(input))
  return { message: input.t('waves:pausedDone') }
}

async function resume(input: FormInput) {
  const { nextAt } = await resumeWaves(input.member, changeIn(input))
  return { message: input.t('waves:resumed', { time: timeOf(nextAt, input) }) }
}

async function stop(input: FormInput) {
  await stopWaves(input.member, changeIn(input))
  return { message: input.t('waves:stopped') }
}

/** Only an admin may send it. */
export const waveIntents = {
  setUpWaves: forAdmins(setUp),
  pauseWaves: forAdmins(pause),
  resumeWaves: forAdmins(resume),
  stopWaves: forAdmins(stop),
}
