import { Link, useNavigate, useRevalidator } from '@remix-run/react'
import { useState } from 'react'

import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useFormats } from '~/admin/use-admin'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'

import { isForward } from '../../draft-view'
import type { OpenThread } from '../../thread-view'
import { Composer } from './composer'
import type { SentMessage } from './composition-mutations'
import { useSentToast } from './use-sent-toast'
import type { AnswerMode, Composition, StoredDraft, WritingData } from './writing-view'

type ReplyComposerProps = {
  thread: OpenThread
  mode: AnswerMode
  writing: WritingData
  /** The address without the composer. */
  closeTo: string
  /** Where a reply leads instead. */
  answeredTo: string | null
  /** What was typed before the box was there. */
  takeTyped: () => string
}

/** The reply box of a thread: a reply, to all, or a mail to forward. */
export function ReplyComposer({ thread, mode, writing, closeTo, answeredTo, ...box }: ReplyComposerProps) {
  const { t } = useTranslation('messageWriting')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const linkWith = useQueryLink()
  const showSentToast = useSentToast()
  const given = writing.answers?.[mode] ?? null
  const { composition, expect } = useHeldAnswer(given, `${thread.id} ${mode === 'forward'}`)
  const others = writing.others.filter(({ key }) => key !== composition?.key)
  const finish = (key: string, sent?: SentMessage, isScheduled = false) => {
    expect({ not: key })
    if (sent) {
      const draftAt = linkWith({ thread: thread.id, reply: mode, draft: sent.message, compose: null })
      showSentToast(sent, isScheduled, draftAt, (version) => expect({ back: { key, version } }))
    }
    const goesOn = sent !== undefined && mode !== 'forward' && answeredTo !== null
    navigate(goesOn ? answeredTo : closeTo, { preventScrollReset: true })
    revalidate()
  }
  return (
    <div className="grid gap-3">
      {others.map((draft) => (
        <OtherDraft key={draft.id} draft={draft} mode={mode} />
      ))}
      {composition && (
        <Composer
          key={composition.key}
          composition={composition}
          writing={writing}
          people={mode === 'forward' ? undefined : { mode, ...writing.recipients[mode] }}
          kind={mode === 'forward' || thread.count === 0 ? 'message' : 'reply'}
          label={t(mode === 'reply' ? 'reply.label' : `reply.${mode}`)}
          goesOn={answeredTo !== null && mode !== 'forward'}
          {...box}
          onSent={(sent, isScheduled) => finish(composition.key, sent, isScheduled)}
          onDiscarded={() => finish(composition.key)}
        />
      )}
    </div>
  )
}

function OtherDraft({ draft, mode }: { draft: StoredDraft; mode: AnswerMode }) {
  const { t } = useTranslation('messageWriting')
  const formats = useFormats()
  const linkWith = useQueryLink()
  const reply = isForward(draft) ? 'forward' : mode === 'forward' ? 'reply' : mode
  return (
    <Notice>
      {t('others', { name: draft.author.name, date: formatInstant(draft.savedAt, formats) })}{' '}
      <Link to={linkWith({ draft: draft.id, reply })} preventScrollReset className="font-medium underline">
        {t('othersOpen')}
      </Link>
    </Notice>
  )
}

/**
 * What the page’s data must bring before the box goes on: another answer than the one that is done, or the one that is
 * back, as it was stored then.
 */
type Expected = { not?: string; back?: { key: string; version: number } }

/** Loading the page’s data again must not exchange what somebody is writing. */
function useHeldAnswer(given: Composition | null, place: string) {
  const [held, setHeld] = useState<{ place: string; composition: Composition | null; expected: Expected }>({
    place,
    composition: given,
    expected: {},
  })
  const { not, back } = held.expected
  const isBack = given !== null && given.key === back?.key && given.version >= back.version
  const isNext = given !== null && given.key !== not && back === undefined
  if (held.place !== place || isBack || (held.composition === null && isNext)) {
    setHeld({ place, composition: given, expected: {} })
  }
  return {
    composition: held.place === place ? held.composition : given,
    expect: (expected: Expected) => setHeld({ place, composition: null, expected }),
  }
}
