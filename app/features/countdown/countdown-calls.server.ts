import { z } from 'zod'

import { success, cacheableSuccess } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { lng, text } from '~/api/contract/inputs'
import { countdownShape, successWith } from '~/api/contract/shapes'
import { isInstant } from '~/api/payload-guard/stored-values'
import { countdownDescriptionMaxLength } from '~collections/values/countdown'
import { languages } from '~collections/values/language'
import { titleMaxLength } from '~collections/values/text'

import { changeLaunch } from './change-launch.server'
import { changeCountdown, getCountdown } from './countdown.server'

const tag = 'System'
const path = '/system/countdown'
const reply = successWith(countdownShape)

export const readCountdownCall = defineContractCall(
  defineCall({
    method: 'GET',
    path,
    who: 'public',
    tag,
    summary: 'When the platform launches, and how long is left; all zero once it has',
    query: z.object({ lng }),
    status: 200,
    reply,
    isCacheable: true,
  }),
  async ({ request, language }) => cacheableSuccess(request, { ...(await getCountdown(language)) }),
)

export const countdownChange = z.object({
  targetDate: z
    .string('api:field.date')
    .refine(
      (value) => z.iso.datetime({ offset: true }).safeParse(value).success && isInstant(value),
      'api:field.date',
    )
    .transform((value) => new Date(value).toISOString()),
  title: z.optional(text(titleMaxLength)),
  description: z.optional(text(countdownDescriptionMaxLength)),
  language: z.optional(z.enum(languages, 'api:field.choice')),
})

export const changeCountdownCall = defineContractCall(
  defineCall({
    method: 'POST',
    path,
    who: 'editor',
    tag,
    summary: 'Move the launch; texts are in the language of the request, and those left out stay as they are',
    query: z.object({ lng }),
    body: countdownChange,
    status: 200,
    reply,
  }),
  async ({ actor, language, body: { targetDate, title, description } }) => {
    await changeCountdown(actor, language, { targetDate, title, description })
    return success({ ...(await getCountdown(language)) })
  },
)

export const launchCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/system/launch',
    who: 'admin',
    tag,
    summary:
      'Open the site now, or keep it closed until it is opened; a date that is set later takes an opening back',
    query: z.object({ lng }),
    body: z.object({
      open: z.boolean('api:field.boolean'),
      language: z.optional(z.enum(languages, 'api:field.choice')),
    }),
    status: 200,
    reply,
  }),
  async ({ actor, language, body: { open } }) => {
    await changeLaunch(actor, open ? 'open' : 'hold')
    return success({ ...(await getCountdown(language)) })
  },
)
