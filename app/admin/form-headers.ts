import type { HeadersArgs } from '@remix-run/node'

/** The headers of a screen with forms: those of the back office, and what the reply to a form says besides. */
export function formHeaders({ parentHeaders, actionHeaders }: HeadersArgs): Headers {
  return new Headers([...parentHeaders, ...actionHeaders])
}
