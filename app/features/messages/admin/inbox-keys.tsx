import { useCommandKey } from '~/admin/keys'
import { KeyList } from '~/admin/keys-help'
import { useTranslation } from '~/i18n/use-translation'

import { shortcutKeys } from './shortcuts'

const order = [
  'next',
  'previous',
  'open',
  'list',
  'archive',
  'star',
  'reply',
  'all',
  'forward',
  'answerNext',
  'send',
  'leave',
  'compose',
  'search',
] as const

/** The keys of the inbox and of its reply box, in the dialog of all keys. */
export function InboxKeys() {
  const { t } = useTranslation('messages')
  const replyKeys = { send: [useCommandKey(), '⏎'], leave: ['Esc'] }
  const strokesOf = (name: (typeof order)[number]) =>
    name === 'send' || name === 'leave' ? replyKeys[name] : [shortcutKeys[name]]
  return <KeyList title={t('keys.title')} keys={order.map((name) => [strokesOf(name), t(`keys.${name}`)])} />
}
