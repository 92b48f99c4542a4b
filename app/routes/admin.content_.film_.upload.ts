import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerFilm } from '~/features/site-media/answer-film.server'
import { mediaTabPath } from '~/features/site-media/media-path'

/** What the tab sends by script has no page of its own. */
export function loader() {
  return redirect(mediaTabPath)
}

/** A Response, because resource routes ignore the status of `data()`. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await answerFilm(args)
  return Response.json(data, init ?? {})
}
