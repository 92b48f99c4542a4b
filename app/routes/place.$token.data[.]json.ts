import type { ActionFunctionArgs } from '@remix-run/node'

import { downloadOwnData } from '~/features/place/site/data-page.server'

/** Reading an address changes nothing and shows nothing: only the button of the page gets the file. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } })
}

export function action(args: ActionFunctionArgs) {
  return downloadOwnData(args)
}
