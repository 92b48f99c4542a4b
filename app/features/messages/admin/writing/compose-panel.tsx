import { useNavigate, useNavigation, useSearchParams } from '@remix-run/react'
import { useState } from 'react'

import { SidePanel } from '~/admin/side-panel'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'

import { Composer } from './composer'
import { useSentToast } from './use-sent-toast'
import type { Composition, WritingData } from './writing-view'

type ComposePanelProps = {
  composition: Composition
  writing: WritingData
  /** The address without the panel. */
  closeTo: string
}

/** Writes a new message, or goes on with a draft. */
export function ComposePanel({ composition, writing, closeTo }: ComposePanelProps) {
  const { t } = useTranslation(['messageWriting', 'admin'])
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  const showSentToast = useSentToast()
  return (
    <SidePanel
      label={t('title')}
      title={composition.subject || t('title')}
      close={{ to: closeTo, label: t('admin:close') }}
      isDialogOpen={false}
      isOnScreenWithKeys
    >
      <div className="p-5">
        <Composer
          key={composition.key}
          composition={composition}
          writing={writing}
          kind="message"
          label={t('title')}
          onStored={(id) => {
            if (state !== 'idle' || params.get('compose') !== 'new') return
            // What is loaded again is the draft, not an empty page.
            navigate(linkWith({ compose: id, to: null }), { replace: true, preventScrollReset: true })
          }}
          onSent={(sent, isScheduled) => {
            showSentToast(sent, isScheduled, linkWith({ compose: sent.message, thread: null }))
            navigate(closeTo, { preventScrollReset: true })
          }}
          onDiscarded={() => navigate(closeTo, { preventScrollReset: true })}
        />
      </div>
    </SidePanel>
  )
}

/**
 * Loading the page’s data again must not exchange what somebody is writing, nor take it away, once it has been sent or
 * discarded elsewhere.
 */
export function useHeldComposition(given: Composition | null): Composition | null {
  const language = useLanguage()
  const [params] = useSearchParams()
  const wanted = params.get('compose')
  const begin = (composition: Composition | null) =>
    composition?.version === 0 ? { ...composition, language } : composition
  const [held, setHeld] = useState({ wanted, composition: begin(given) })
  if (held.wanted === wanted) return held.composition
  const next = { wanted, composition: given?.key === held.composition?.key ? held.composition : begin(given) }
  setHeld(next)
  return next.composition
}
