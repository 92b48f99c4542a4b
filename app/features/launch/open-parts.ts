import { lazy, type ComponentType } from 'react'

import type { OpenStartProps, OpenStepsProps } from './open-start'

const none = { OpenStart: () => null, OpenSteps: () => null }

type Parts = { OpenStart: ComponentType<OpenStartProps>; OpenSteps: ComponentType<OpenStepsProps> }

/** Who cannot load them, on a page older than the site, still has the way in within the bar and the drawer. */
const loadParts = (): Promise<Parts> => import('./open-start').catch(() => none)

// Before the launch nobody needs their code.
export const OpenStart = lazy(async () => ({ default: (await loadParts()).OpenStart }))
export const OpenSteps = lazy(async () => ({ default: (await loadParts()).OpenSteps }))
