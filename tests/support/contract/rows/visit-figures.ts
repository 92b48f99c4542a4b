import { expect } from 'vitest'

import type { Row } from '../row'

const figures = { metrics: { activeUsers: expect.any(Number), eventCount: expect.any(Number) } }

export const visitFigureRows: Row[] = [
  {
    call: 'GET /analytics',
    least: 'viewer',
    query: 'timeRange=90d',
    status: 200,
    says: () => ({ data: figures }),
  },
  {
    call: 'GET /analytics/comprehensive',
    least: 'viewer',
    query: 'timeRange=12m&segment=premium&category=grammar&region=mena&device=tablet&channel=email',
    status: 200,
    says: () => ({ data: { ...figures, previous: expect.objectContaining({ sessions: 0 }) } }),
  },
]
