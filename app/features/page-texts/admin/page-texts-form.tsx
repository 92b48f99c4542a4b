import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SyntheticEvent } from 'react'

import { ConflictDialog } from '~/admin/conflict-dialog'
import { ConfirmDialog } from '~/admin/confirm-dialog'
import { DiscardDialog } from '~/admin/discard-dialog'
import { DraftBar, DraftBarButton } from '~/admin/draft-bar'
import { sentFields } from '~/admin/settings/sent-fields'
import { useEditedForm } from '~/admin/use-edited-form'
import { useLeaveGuard } from '~/admin/use-leave-guard'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { isFocusLost } from '~/ui/is-focus-lost'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'
import { textGroupsOf, textsOfPage, type PageTextKey, type TextPage } from '~collections/values/page-texts'
import type { Language } from '~collections/values/language'

import type { PageTextsReply } from './page-texts-intents.server'
import type { PageTextsTabData } from './page-texts-tab.server'
import { isSameTyped, readTyped, typedText, withoutText, withTypedSince, type TypedWords } from './text-form'
import { TextDifferences } from './text-differences'
import { TextFields } from './text-fields'
import { pageTextsPath } from '../text-pages'

type PageTextsFormProps = Pick<PageTextsTabData, 'page' | 'stored' | 'builtIn'> & {
  /** To a form that was sent without JavaScript. */
  posted: PageTextsReply | undefined
  onTakeTheirs: () => void
}

/** Keeps the words that it was opened with, so that a save by someone else in the meantime is not overwritten. */
export function PageTextsForm({ page, stored: latest, builtIn, posted, onTakeTheirs }: PageTextsFormProps) {
  const { t } = useTranslation(['content', 'admin', 'pageTexts'])
  const [words, setWords] = useState(() => sentWords(posted, page) ?? latest.words)
  const sent = useRef(words)
  const fetcher = useFetcher<PageTextsReply>()
  const navigate = useNavigate()
  const linkWith = useQueryLink()
  const { guard, ...asking } = useLeaveGuard(false)
  const { element, original, reply, refused, isBusy, ...form } = useEditedForm({
    fetcher,
    latest,
    versionOf: ({ seen }) => seen,
    posted,
    onSaved({ intent }) {
      setWords((typed) => withTypedSince(page, { typed, sent: sent.current, stored: latest.words }))
      if (intent === 'texts-preview')
        navigate(linkWith({ preview: 1, done: null }), { preventScrollReset: true })
    },
    options: { action: pageTextsPath(page) },
  })
  const isDirty = original !== null && !isSameTyped(words, original.words)
  useEffect(() => guard.setDirty(isDirty), [guard, isDirty])
  // What was filled in before the script came counts as well.
  const takeOver = useEffectEvent(() => {
    if (element.current) setWords(readTyped(new FormData(element.current), page))
  })
  useEffect(() => takeOver(), [])
  const focusAfterReset = useFocusAfterReset(element)

  const type = (key: PageTextKey, language: Language, value: string) =>
    setWords((typed) => {
      const inLanguages = { en: typedText(typed, key, 'en'), ar: typedText(typed, key, 'ar') }
      return { ...typed, [key]: { ...inLanguages, [language]: value } }
    })
  return (
    <>
      <fetcher.Form
        ref={element}
        method="post"
        action={pageTextsPath(page)}
        noValidate
        onSubmit={(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
          if (!isBusy) sent.current = words
          form.onSubmit(event)
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {/* Enter presses the first button. */}
        <button type="submit" name="intent" value="texts-save" hidden tabIndex={-1} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="seen" value={original?.seen} />
        {refused && <Notice tone="danger">{refused.message || t('admin:error.500.title')}</Notice>}
        {textGroupsOf(page).map(({ group, texts }) => (
          <Card
            key={group}
            as="section"
            aria-labelledby={group}
            className="grid grid-cols-[minmax(0,1fr)] gap-6 @max-3xl:p-4"
          >
            <h2 id={group} className="text-lg font-semibold">
              {t(`pageTexts:group.${group}`)}
            </h2>
            {texts.map((text) => (
              <TextFields
                key={text.key}
                text={text}
                words={words}
                builtIn={builtIn}
                error={sentFields(reply).error}
                onType={type}
              />
            ))}
          </Card>
        ))}
        <DraftBar isDirty={isDirty}>
          <DraftBarButton name="intent" value="texts-preview" disabled={isBusy}>
            {t('action.preview')}
          </DraftBarButton>
          <DraftBarButton name="intent" value="texts-save" disabled={isBusy}>
            {t('action.saveDraft')}
          </DraftBarButton>
          <DraftBarButton name="intent" value="texts-publish" variant="brand" disabled={isBusy}>
            {t('action.publish')}
          </DraftBarButton>
        </DraftBar>
      </fetcher.Form>
      <ResetDialog
        page={page}
        seen={latest.seen}
        onReset={(key) => {
          setWords((typed) => withoutText(typed, key))
          focusAfterReset(key)
        }}
      />
      {form.theirs && (
        <ConflictDialog
          onClose={form.dismiss}
          onKeepMine={() => {
            sent.current = words
            form.keepMine((mine) => mine.set('intent', 'texts-save'))
          }}
          onTakeTheirs={() => {
            guard.setDirty(false)
            onTakeTheirs()
          }}
        >
          <TextDifferences
            one={words}
            other={form.theirs.words}
            labels={[t('conflict.mine'), t('conflict.theirs')]}
            same={t('conflict.same')}
          />
        </ConflictDialog>
      )}
      {asking.isAsking && <DiscardDialog onStay={asking.stay} onLeave={asking.leave} />}
    </>
  )
}

function sentWords(reply: PageTextsReply | undefined, page: TextPage): TypedWords | null {
  const values = reply?.ok === false ? reply.values : undefined
  const isOfPage = values?.seen && values.page?.[0] === page
  return isOfPage ? readTyped({ get: (name) => values[name]?.[0] ?? null }, page) : null
}

/** The link that asks for a reset goes with the words of its text, and with it the focus, which the text then takes. */
function useFocusAfterReset(form: RefObject<HTMLElement | null>): (key: PageTextKey | null) => void {
  const [params] = useSearchParams()
  const isAsking = params.has('reset')
  const reset = useRef<PageTextKey>(null)
  useEffect(() => {
    if (isAsking || reset.current === null) return
    if (isFocusLost())
      form.current
        ?.querySelector<HTMLElement>(`[data-text="${reset.current}"]`)
        ?.focus({ preventScroll: true })
    reset.current = null
  }, [form, isAsking])
  return (key) => {
    reset.current = key
  }
}

type ResetDialogProps = { page: TextPage; seen: string; onReset: (key: PageTextKey | null) => void }

/** Where scripts run, the form is emptied, and saved with the rest. */
function ResetDialog({ page, seen, onReset }: ResetDialogProps) {
  const { t } = useTranslation('pageTexts')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const linkWith = useQueryLink()
  const wanted = params.get('reset')
  const text = textsOfPage(page).find(({ key }) => key === wanted)
  if (!text && wanted !== 'all') return null
  const closeTo = linkWith({ reset: null })
  return (
    <ConfirmDialog
      title={t(text ? 'reset.oneTitle' : 'reset.allTitle')}
      question={text ? t('reset.oneText', { label: t(`text.${text.key}`) }) : t('reset.allText')}
      confirm={t('reset.confirm')}
      intent="texts-reset"
      fields={{ page, seen, ...(text && { text: text.key }) }}
      closeTo={closeTo}
      onConfirm={() => {
        onReset(text?.key ?? null)
        navigate(closeTo, { preventScrollReset: true, replace: true })
      }}
    />
  )
}
