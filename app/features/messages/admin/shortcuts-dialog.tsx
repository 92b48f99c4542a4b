import { useTranslation } from '~/i18n/use-translation'
import { Dialog } from '~/ui/dialog'

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
  'help',
  'close',
] as const

/** In the reply box. */
const keys = { ...shortcutKeys, send: 'Ctrl/⌘ ⏎', leave: 'Esc' }

/** All keys of the inbox. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messages', 'admin'])
  return (
    <Dialog title={t('keys.title')} closeLabel={t('admin:close')} onClose={onClose} size="small">
      <p className="text-sm text-ink-soft">{t('keys.text')}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {order.map((shortcut) => (
          <div key={shortcut} className="contents">
            <dt>
              <kbd dir="ltr" className="rounded-small border border-line bg-sunken px-2 py-0.5 text-sm">
                {keys[shortcut]}
              </kbd>
            </dt>
            <dd>{t(`keys.${shortcut}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
