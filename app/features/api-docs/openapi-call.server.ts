import { z } from 'zod'

import { answered } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { cacheableJson } from '~/api/cacheable.server'

import { openApiDocument } from './openapi.server'

/** GET /api/openapi.json: the document itself, which is no reply of the contract's form. */
export const openApiCall = answered(
  defineCall({
    method: 'GET',
    path: '/openapi.json',
    who: 'public',
    tag: 'System',
    summary: 'This document',
    status: 200,
    reply: z.object({ openapi: z.string() }),
  }),
  async ({ request, context }) => cacheableJson(request, openApiDocument(context.environment.SITE_URL)),
)
