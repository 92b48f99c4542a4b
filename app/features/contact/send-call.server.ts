import { z } from 'zod'

import { success } from '~/api/api-call.server'
import { ApiError, fieldProblems } from '~/api/api-error.server'
import { answered } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { successWith } from '~/api/contract/shapes'
import { translator } from '~/i18n/i18n.server'

import { acceptMessage } from './accept-message.server'
import { contactSchema } from './contact-schema'

/** POST /api/contact (api.md). */
export const sendCall = answered(
  defineCall({
    method: 'POST',
    path: '/contact',
    who: 'public',
    tag: 'Contact',
    summary: 'Send a message. The same sender has to wait between two valid ones (409).',
    body: contactSchema,
    checksItself: true,
    status: 201,
    reply: successWith({ message: z.string() }),
    refusals: [409, 429],
  }),
  async ({ given, language, context }) => {
    const result = await acceptMessage(given, context)
    const { headers } = result
    if (result.outcome === 'limited') throw new ApiError(429, 'api:tooMany', { headers })
    if (result.outcome === 'too-soon') throw new ApiError(409, 'contact:tooSoon', { headers })
    if (result.outcome === 'invalid') {
      const problems = fieldProblems(result.problems)
      throw new ApiError(400, problems[0]?.message ?? 'api:invalid', { problems, headers })
    }
    return success({ message: translator(language)('contact:sent') }, { status: 201, headers })
  },
)
