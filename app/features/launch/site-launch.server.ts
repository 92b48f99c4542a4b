import { readLaunchPhase } from '~/features/countdown/countdown.server'
import { isOfMember } from '~/site/preview.server'
import { logFallback } from '~cms/request-scope'
import type { LaunchPhase } from '~collections/values/launch'

import { previewIn, type LaunchPreview } from './launch-preview'

export type SiteLaunch = {
  phase: LaunchPhase
  /** What a member of the team wants to see instead of what visitors see. */
  preview: LaunchPreview | null
  isOpenToVisitors: boolean
}

/** How a page speaks of the product. While nothing is known, it speaks as before the launch. */
export async function readSiteLaunch(request: Request): Promise<SiteLaunch> {
  const preview = await previewOfMember(request)
  const phase = await phaseOrCounting()
  const isOpenToVisitors = phase === 'open'
  if (preview === 'open') return { phase: 'open', preview, isOpenToVisitors }
  if (preview === 'before' && isOpenToVisitors) return { phase: 'due', preview, isOpenToVisitors }
  return { phase, preview, isOpenToVisitors }
}

/** Whether a page speaks of an open product. */
export async function isOpenIn(request: Request): Promise<boolean> {
  return (await readSiteLaunch(request)).phase === 'open'
}

async function phaseOrCounting(): Promise<LaunchPhase> {
  try {
    return await readLaunchPhase()
  } catch (error) {
    logFallback(error, 'the launch could not be read')
    return 'counting'
  }
}

/** Visitors who add the parameter see nothing else than others. */
async function previewOfMember(request: Request): Promise<LaunchPreview | null> {
  const preview = previewIn(new URL(request.url).searchParams)
  return preview !== null && (await isOfMember(request)) ? preview : null
}
