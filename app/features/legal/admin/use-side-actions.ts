import { useFetcher, useNavigate } from '@remix-run/react'
import type { Dispatch, SetStateAction } from 'react'

import { useReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useToast } from '~/ui/toast'
import { typedIn } from '~/http/form-text'
import { languages } from '~collections/values/language'

import type { ManagedSection, SectionDraft } from '../managed-section'
import type { answerManagerForm } from './answer-manager-form.server'
import { useManager } from './manager-context'
import { sideField } from './section-form'
import type { Sides } from './use-section-form'

/** What buttons of the dialog do beside saving, about the pair or the draft as a whole. */
const sideActions = ['pair', 'separate', 'settle', 'takeBack', 'discard'] as const
type SideAction = (typeof sideActions)[number]

/** What they need of the form: which section was chosen, and which drafts the person has seen. */
const fieldsOf: Partial<Record<SideAction, string[]>> = {
  pair: ['other'],
  discard: languages.flatMap((language) => [sideField('id', language), sideField('draft', language)]),
}

export function actionOf(submitter: HTMLElement | null): SideAction | null {
  return submitter instanceof HTMLButtonElement
    ? (sideActions.find((each) => each === submitter.value) ?? null)
    : null
}

type Options = {
  section: ManagedSection | null
  setSides: Dispatch<SetStateAction<Sides>>
  closeTo: string
}

/** Does it at once, and leaves what was typed as it is. */
export function useSideActions({ section, setSides, closeTo }: Options) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { document, receive, guard, bringBack } = useManager()
  const toast = useToast()
  const navigate = useNavigate()
  const fetcher = useFetcher<typeof answerManagerForm>()
  useReply(fetcher, (reply) => {
    receive(reply)
    if (!reply.ok || !section) {
      if (!reply.ok) toast('danger', reply.message || t('admin:error.500.title'))
      return
    }
    if (reply.intent === 'discard') {
      const undo = { label: t('toggle.undo'), run: () => bringBack(section.id) }
      toast('success', t('done.discarded'), undo)
      guard.setDirty(false)
      navigate(closeTo, { preventScrollReset: true })
      return
    }
    toast('success', t(`${document}.saved`))
    const now = reply.details?.document.sections
    if (now) setSides((sides) => refreshed(sides, section.id, now))
  })
  return {
    send(action: SideAction, form: FormData) {
      if (!section || fetcher.state !== 'idle') return
      const fields = (fieldsOf[action] ?? []).map((name): [string, string] => [name, typedIn(form, name)])
      fetcher.submit(
        { intent: action, id: section.id, stay: 1, ...Object.fromEntries(fields) },
        { method: 'post' },
      )
    },
  }
}

/** What goes together, and until when; words stay as the dialog was opened with, so that others' are noticed when it is saved. */
function refreshed(sides: Sides, openedId: number, now: ManagedSection[]): Sides {
  const partnerId = now.find(({ id }) => id === openedId)?.pair?.id
  const next: Sides = { en: null, ar: null }
  for (const language of languages) {
    const shown = sides[language]
    const isThere = ({ id }: ManagedSection) => (id === openedId ? shown?.id === id : id === partnerId)
    const stored = now.find((each) => each.language === language && isThere(each))
    next[language] =
      stored && shown?.id === stored.id
        ? { ...shown, pair: stored.pair, draft: draftNow(shown.draft, stored.draft) }
        : (stored ?? null)
  }
  return next
}

function draftNow(shown: SectionDraft | null, stored: SectionDraft | null): SectionDraft | null {
  return JSON.stringify(shown?.words) === JSON.stringify(stored?.words) ? stored : shown
}
