import type { Row } from '../row'

export const visitRows: Row[] = [
  {
    call: 'POST /analytics/events',
    least: 'nobody',
    body: () => ({ events: [{ name: 'page_view', path: '/', at: new Date().toISOString() }] }),
    status: 202,
    // A program is no visitor.
    says: () => ({ accepted: 0, dropped: 0 }),
  },
]
