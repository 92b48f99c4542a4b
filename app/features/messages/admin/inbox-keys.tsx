import { KeyList } from '~/admin/keys-help'
import { useTranslation } from '~/i18n/use-translation'

import { shortcutKeys, type Shortcut } from './shortcuts'

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
  'compose',
  'search',
] as const satisfies readonly Shortcut[]

/** The keys of the inbox, in the dialog of all keys. */
export function InboxKeys() {
  const { t } = useTranslation('messages')
  return (
    <KeyList
      title={t('keys.title')}
      keys={order.map((shortcut) => [[shortcutKeys[shortcut]], t(`keys.${shortcut}`)])}
    />
  )
}
