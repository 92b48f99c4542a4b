import type { LoaderFunctionArgs } from '@remix-run/node'

import { beginOpenId } from '~/admin/sign-in/answer-openid.server'

export function loader(args: LoaderFunctionArgs) {
  return beginOpenId(args)
}
