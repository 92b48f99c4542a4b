import type {
  AutomaticKind,
  Correspondent,
  LabelColor,
  MessageDelivery,
  MessageDeliveryError,
  InboxView,
  MessageFolder,
  MessageKind,
  MessagePriority,
  StoredAttachment,
} from '~collections/values/messages'

/** What narrows the list; undefined for any. */
export type ThreadFilter = {
  folder: InboxView
  search?: string | undefined
  priority?: MessagePriority | undefined
  read?: boolean | undefined
  attachments?: boolean | undefined
  label?: string | undefined
  starred?: boolean | undefined
  /** A member’s id, or null for nobody’s. */
  assignee?: number | null | undefined
}

export type Label = { name: string; color: LabelColor }

export type ThreadAssignee = { id: number; name: string }

/** A row of the list. Instants are ISO 8601. */
export type ThreadRow = {
  id: number
  subject: string
  excerpt: string
  sender: Correspondent
  recipient: Correspondent
  date: string
  /** Since when somebody waits for an answer; null while nobody does. */
  waitingSince: string | null
  read: boolean
  starred: boolean
  folder: MessageFolder
  priority: MessagePriority
  labels: string[]
  hasAttachments: boolean
  /** Mails in it, without drafts and notes. */
  count: number
  inDrafts: boolean
  assignee: ThreadAssignee | null
}

export type MessageView = {
  id: number
  kind: MessageKind
  /** Shows a mail to somebody else, and answers nobody. */
  isForward: boolean
  from: Correspondent
  to: Correspondent[]
  cc: Correspondent[]
  subject: string
  content: string
  /** Only its head could be read; the mail as it came is the attachment. */
  unreadable: boolean
  /** History that mail programs repeat; shown folded. */
  quoted: string | null
  date: string
  automatic: AutomaticKind | null
  attachments: (StoredAttachment & { url: string })[]
  /** Who of the team wrote it. */
  by: string
  delivery: MessageDelivery | null
  error: MessageDeliveryError | null
  inOutbox: boolean
  /** In the future for a message that waits. */
  sendAt: string | null
}

export type MessagePage = {
  /** Oldest first, without drafts. */
  messages: MessageView[]
  /** How many there are before them. */
  earlier: number
}

export type OpenThread = ThreadRow &
  MessagePage & {
    updatedAt: string
    /** The contact submission or the user that it belongs to. */
    submission: number | null
    user: number | null
    participants: Correspondent[]
  }

/** What can be done to one thread or many at once. */
export type ThreadChange =
  | { act: 'read'; value: boolean }
  | { act: 'star'; value: boolean }
  | { act: 'archive'; value: boolean }
  | { act: 'priority'; value: MessagePriority }
  | { act: 'label'; label: string; value: boolean }
  | { act: 'assign'; member: number | null }

/** Unread threads of the inbox, and drafts. */
export type FolderCounts = { inbox: number; drafts: number }
