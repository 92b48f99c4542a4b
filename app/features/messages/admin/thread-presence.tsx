import { useCallback, useEffect, useRef, useState } from 'react'

import { useThreadPoll } from '~/features/notifications/poll-provider'
import { formatList } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Eye, Pencil } from '~/ui/icons'

/** Who else looks at the thread or answers it now. */
export function ThreadPresence({ id, isTyping }: { id: number; isTyping: boolean }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const others = useThreadPoll(id, isTyping)?.presence ?? []
  const namesOf = (typing: boolean) =>
    others.filter((other) => other.isTyping === typing).map(({ name }) => `\u2068${name}\u2069`)
  const typing = namesOf(true)
  const viewing = namesOf(false)
  return (
    <div role="status" className="grid gap-1 text-sm text-ink-soft empty:hidden print:hidden">
      {typing.length > 0 && (
        <p className="flex items-center gap-2">
          <Pencil aria-hidden className="size-4 shrink-0" />
          {t('presence.typing', { count: typing.length, names: formatList(typing, language) })}
        </p>
      )}
      {viewing.length > 0 && (
        <p className="flex items-center gap-2">
          <Eye aria-hidden className="size-4 shrink-0" />
          {t('presence.viewing', { count: viewing.length, names: formatList(viewing, language) })}
        </p>
      )}
    </div>
  )
}

/** Milliseconds after the last key in which somebody counts as typing. */
const typingPause = 5000

/** Whether something has been typed a moment ago, and what to call when it is. */
export function useIsTyping(): [isTyping: boolean, note: () => void] {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const note = useCallback(() => {
    setTyping(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(setTyping, typingPause, false)
  }, [])
  return [isTyping, note]
}
