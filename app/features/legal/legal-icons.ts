import Archive from 'lucide-react/icons/archive'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Cookie from 'lucide-react/icons/cookie'
import Copyright from 'lucide-react/icons/copyright'
import CreditCard from 'lucide-react/icons/credit-card'
import Database from 'lucide-react/icons/database'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import ListChecks from 'lucide-react/icons/list-checks'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MailCheck from 'lucide-react/icons/mail-check'
import MessageCircle from 'lucide-react/icons/message-circle'
import Power from 'lucide-react/icons/power'
import Scale from 'lucide-react/icons/scale'
import Share2 from 'lucide-react/icons/share-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserCheck from 'lucide-react/icons/user-check'

/** A closed set of lucide icons by name, because each adds to the bundle. */
export const legalIcons = {
  archive: Archive,
  'badge-percent': BadgePercent,
  bell: Bell,
  'book-open': BookOpen,
  'circle-user-round': CircleUserRound,
  cookie: Cookie,
  copyright: Copyright,
  'credit-card': CreditCard,
  database: Database,
  'file-text': FileText,
  globe: Globe,
  'list-checks': ListChecks,
  'lock-keyhole': LockKeyhole,
  'mail-check': MailCheck,
  'message-circle': MessageCircle,
  power: Power,
  scale: Scale,
  'share-2': Share2,
  'shield-check': ShieldCheck,
  'sliders-horizontal': SlidersHorizontal,
  'user-check': UserCheck,
} as const

export type LegalIconName = keyof typeof legalIcons

export const legalIconNames = Object.keys(legalIcons).filter(isLegalIconName)

export function toLegalIconName(name: string | null | undefined): LegalIconName {
  return isLegalIconName(name) ? name : 'file-text'
}

function isLegalIconName(name: unknown): name is LegalIconName {
  return typeof name === 'string' && Object.hasOwn(legalIcons, name)
}
