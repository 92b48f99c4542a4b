import type { LoaderFunctionArgs } from '@remix-run/node'

import { finishOpenId } from '~/admin/sign-in/answer-openid.server'

export function loader(args: LoaderFunctionArgs) {
  return finishOpenId(args)
}
