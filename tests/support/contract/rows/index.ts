import type { Row } from '../row'
import { announcementRows } from './announcements'
import { contactRows } from './contact'
import { legalRows } from './legal'
import { messageRows } from './messages'
import { peopleRows } from './people'
import { systemRows } from './system'
import { visitFigureRows } from './visit-figures'
import { visitRows } from './visits'
import { waitlistRows } from './waitlist'

/** The whole table; a call without a row fails the test. */
export const rows: Row[] = [
  ...waitlistRows,
  ...announcementRows,
  ...contactRows,
  ...messageRows,
  ...systemRows,
  ...legalRows,
  ...peopleRows,
  ...visitFigureRows,
  ...visitRows,
]
