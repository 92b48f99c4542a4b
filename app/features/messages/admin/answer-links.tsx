import { Link } from '@remix-run/react'
import type { MouseEvent } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Forward, Reply, ReplyAll } from '~/ui/icons'

import { useOpenLink } from './thread-links'
import { useAsking } from './use-asked'
import type { AnswerMode } from './writing/writing-view'

export const answerModes = ['reply', 'all', 'forward'] as const satisfies AnswerMode[]

const looks = {
  reply: { keys: 'r', Icon: Reply },
  all: { keys: 'a', Icon: ReplyAll },
  forward: { keys: 'f', Icon: Forward },
}

/** How the open thread is answered. */
export function AnswerLinks({ thread, mode }: { thread: number; mode: AnswerMode }) {
  const { t } = useTranslation('messages')
  const openLink = useOpenLink()
  const { ask } = useAsking()
  return (
    <nav aria-label={t('answers')} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {answerModes.map((each) => {
          const { keys, Icon } = looks[each]
          return (
            <li key={each}>
              <Link
                to={openLink({ thread, reply: each })}
                preventScrollReset
                onClick={(event) => opensHere(event) && ask({ thread, answer: each })}
                aria-current={each === mode ? 'true' : undefined}
                aria-keyshortcuts={keys}
                className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2.5 text-sm text-ink-soft transition-colors hover:text-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand"
              >
                <Icon aria-hidden className="size-4.5 max-sm:hidden rtl:-scale-x-100" />
                {t(`action.${each}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Not in another tab or window. */
export function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
