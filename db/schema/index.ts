import * as analytics from './analytics'
import * as announcements from './announcements'
import * as audit from './audit'
import * as content from './content'
import * as instances from './instances'
import * as mail from './mail'
import * as members from './members'
import * as messages from './messages'
import * as notifications from './notifications'
import * as people from './people'
import * as waves from './waves'

/** All tables but those that Payload makes from `collections/`. */
export const tables = {
  ...analytics,
  ...announcements,
  ...audit,
  ...content,
  ...instances,
  ...mail,
  ...members,
  ...messages,
  ...notifications,
  ...people,
  ...waves,
}
