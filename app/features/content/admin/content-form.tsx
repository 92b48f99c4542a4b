import { useFetcher, useNavigate } from '@remix-run/react'

import { DraftBar, DraftBarButton } from '~/admin/draft-bar'
import { contentPath } from '~/admin/sections'
import { sentFields } from '~/admin/settings/sent-fields'
import { useUnsaved } from '~/admin/settings/save-bar'
import { useAdmin } from '~/admin/use-admin'
import { useEditedForm } from '~/admin/use-edited-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ArchiveRestore, Eye } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'
import { languages } from '~collections/values/language'

import { contentShapes, type ContentKind } from '../content-kinds'
import { ContentConflict } from './content-conflict'
import type { ContentReply } from './content-intents.server'
import type { ShownContent } from './content-page.server'
import { LanguageFields } from './language-fields'
import { SharedFields } from './shared-fields'
import { useContentFetcher } from './use-content-fetcher'

type ContentFormProps = {
  kind: ContentKind
  /** Null for a new one. */
  latest: ShownContent | null
  /** The date a new one begins with. */
  today: string | null
  /** The refusal of a form that was sent without JavaScript. */
  posted: Extract<ContentReply, { ok: false }> | undefined
  /** It then stays as the form of the new one. */
  onMade: (id: number) => void
  onTakeTheirs: () => void
}

/** Keeps what it was opened with, so that a save by someone else in the meantime is not overwritten. */
export function ContentForm({ kind, latest, today, posted, onMade, onTakeTheirs }: ContentFormProps) {
  const { t } = useTranslation(['content', 'admin'])
  const navigate = useNavigate()
  const hasFile = contentShapes[kind].shared.some(({ look }) => look === 'portrait')
  const encType = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const fetcher = useFetcher<ContentReply>()
  const { element, original, reply, refused, isBusy, ...form } = useEditedForm({
    fetcher,
    latest,
    versionOf: ({ updatedAt }) => updatedAt,
    // Only its state is another one, such as off the site.
    isSame: (one, other) => JSON.stringify(one.values) === JSON.stringify(other.values),
    posted,
    options: { encType },
    onSaved(done, isTypedSince) {
      if (done.intent !== 'save') return
      const { id, step } = done.details
      if (original === null) onMade(id)
      if (step === 'preview' || original === null)
        takeAlong(() =>
          navigate(`${contentPath(kind, id)}${step === 'preview' ? '?preview=1' : ''}`, {
            replace: original === null,
            preventScrollReset: true,
          }),
        )
      if (!isTypedSince) settle()
    },
  })
  const { isDirty, check, leave, takeAlong, settle, dialog } = useUnsaved(element, posted !== undefined)
  const sent = sentFields(reply)
  return (
    <>
      {latest?.isInTrash && <TrashedNotice kind={kind} id={latest.id} />}
      <fetcher.Form
        ref={element}
        method="post"
        encType={encType}
        noValidate
        onChange={() => {
          form.onType()
          check()
        }}
        onSubmit={form.onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {/* Enter presses the first button. */}
        <button type="submit" name="then" value="draft" hidden tabIndex={-1} />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={original?.id ?? ''} />
        {original && <input type="hidden" name="seen" value={original.updatedAt} />}
        {refused && <Notice tone="danger">{refused.message || t('admin:error.500.title')}</Notice>}
        <Card
          as="section"
          aria-labelledby="words"
          className="grid grid-cols-[minmax(0,1fr)] gap-5 @max-3xl:p-4"
        >
          <h3 id="words" className="text-lg font-semibold">
            {t('words')}
          </h3>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 @3xl:grid-cols-2 @3xl:gap-y-5">
            {languages.map((language) => (
              <LanguageFields
                key={language}
                kind={kind}
                language={language}
                original={original}
                sent={sent}
              />
            ))}
          </div>
        </Card>
        {contentShapes[kind].shared.length > 0 && (
          <SharedFields
            kind={kind}
            values={original?.values.shared ?? (today === null ? {} : { date: today })}
            sent={sent}
            isBusy={isBusy}
          />
        )}
        {/* A preview saves the draft first. */}
        <DraftBar isDirty={isDirty}>
          <DraftBarButton name="then" value="preview" disabled={isBusy}>
            <Eye aria-hidden className="size-4.5 max-sm:hidden" />
            {t('action.preview')}
          </DraftBarButton>
          <DraftBarButton name="then" value="draft" disabled={isBusy}>
            {t(isBusy ? 'admin:saving' : 'action.saveDraft')}
          </DraftBarButton>
          <DraftBarButton name="then" value="publish" variant="brand" disabled={isBusy}>
            {t('action.publish')}
          </DraftBarButton>
        </DraftBar>
      </fetcher.Form>
      {form.theirs && (
        <ContentConflict
          kind={kind}
          form={element}
          theirs={form.theirs}
          onClose={form.dismiss}
          onKeepMine={() => form.keepMine()}
          onTakeTheirs={() => {
            leave()
            onTakeTheirs()
          }}
        />
      )}
      {dialog}
    </>
  )
}

function TrashedNotice({ kind, id }: { kind: ContentKind; id: number }) {
  const { t } = useTranslation('content')
  const { may } = useAdmin()
  const fetcher = useContentFetcher()
  // Without a script it would load the page without what was typed.
  const offersRestore = useHydrated() && may.delete
  return (
    <Notice tone="warning">
      <p>{t('trashed.note')}</p>
      {offersRestore && (
        <fetcher.Form method="post" className="mt-2">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="untrash"
            size="small"
            disabled={fetcher.state !== 'idle'}
          >
            <ArchiveRestore aria-hidden className="size-4" />
            {t('action.restore')}
          </Button>
        </fetcher.Form>
      )}
    </Notice>
  )
}
