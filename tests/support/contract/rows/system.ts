import { expect } from 'vitest'

import type { Row, Scene } from '../row'

/** A launch of each caller's own, to the millisecond. */
const launch = ({ word }: Scene) =>
  new Date(Date.UTC(2033, 0, 1) + Number(word.replace(/\D/g, ''))).toISOString()

export const systemRows: Row[] = [
  {
    call: 'GET /system/countdown',
    least: 'nobody',
    query: 'lng=ar',
    status: 200,
    says: () => ({ isCompleted: false, isOpen: false }),
  },
  {
    call: 'POST /system/countdown',
    least: 'editor',
    body: (scene) => ({ targetDate: launch(scene), title: scene.word }),
    status: 200,
    says: (scene) => ({ targetDate: launch(scene), title: scene.word, isCompleted: false }),
    stored: async ({ rest }) => {
      const { targetDate, title } = (await rest('GET', 'globals/countdown?locale=en')).reply
      return { targetDate, title }
    },
    leaves: (scene) => ({ targetDate: launch(scene), title: scene.word }),
  },
  {
    // Held, so that the site stays as the other rows expect it.
    call: 'POST /system/launch',
    least: 'admin',
    body: () => ({ open: false }),
    status: 200,
    says: () => ({ isOpen: false, isCompleted: false }),
    stored: async ({ rest }) => (await rest('GET', 'globals/countdown')).reply.isHeld === true,
    leaves: () => true,
  },
  {
    call: 'GET /system/stats',
    least: 'viewer',
    status: 200,
    says: () => ({ system: { countdownTimer: { timeRemaining: { days: expect.any(Number) } } } }),
  },
  {
    call: 'GET /system/health',
    least: 'nobody',
    status: 200,
    says: () => ({ status: 'ok', database: 'ok', analytics: { dropped: expect.any(Number) } }),
  },
  { call: 'GET /system/live', least: 'nobody', status: 200, says: () => ({ status: 'ok' }) },
  { call: 'GET /system/ready', least: 'nobody', status: 200, says: () => ({ status: 'ok' }) },
  { call: 'GET /system/time', least: 'nobody', status: 200 },
  { call: 'GET /admin/dashboard', least: 'viewer', status: 200 },
  { call: 'GET /admin/overview', least: 'viewer', status: 200 },
  { call: 'GET /admin/recent-activity', least: 'viewer', status: 200 },
  {
    call: 'GET /system/public/privacy-policy',
    least: 'nobody',
    query: 'language=ar',
    status: 200,
    says: () => ({ data: expect.arrayContaining([expect.objectContaining({ language: 'ar', order: 1 })]) }),
  },
  {
    call: 'GET /system/public/terms-of-service',
    least: 'nobody',
    query: 'lng=en',
    status: 200,
    says: () => ({ data: expect.arrayContaining([expect.objectContaining({ language: 'en', order: 1 })]) }),
  },
]
