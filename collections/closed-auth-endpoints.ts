import type { Endpoint } from 'payload'

const paths = [
  '/login',
  '/logout',
  '/refresh-token',
  '/forgot-password',
  '/reset-password',
  '/first-register',
  '/unlock',
  '/verify',
  '/verify/:id',
  '/init',
]
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * Answers 404 where Payload has log-in calls of its own: the gate and API keys are the only ways in.
 * A second door would escape the gate's limits, and `first-register` lets anyone in while there is no
 * admin. A collection's own endpoints are matched before Payload's.
 */
export const closedAuthEndpoints: Endpoint[] = paths.flatMap((path) =>
  methods.map((method) => ({ path, method, handler: notFound })),
)

function notFound(): Response {
  return Response.json({ success: false, message: 'Not found' }, { status: 404 })
}
