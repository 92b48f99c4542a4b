import { Form, Link } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { RichTextEditor } from '~/features/rich-text/rich-text-editor'
import { toRichText } from '~collections/rich-text/plain-text'
import { Button, buttonStyle } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import { ConflictNotice } from './conflict-dialog'
import { factsOf, type ManagedSection } from '../managed-section'
import { useManager, type ManagerReply } from './manager-context'
import { useManagerLink } from './manager-params'
import { SectionChoices } from './section-choices'
import { newSectionDefaults } from './section-acts'
import { useSectionForm } from './use-section-form'

type SectionDialogProps = { section: ManagedSection | null; reply: ManagerReply | undefined }

/** Adds a section if `section` is null. */
export function SectionDialog({ section, reply }: SectionDialogProps) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { document } = useManager()
  const uiLanguage = useLanguage()
  const [original] = useState(section)
  const closeTo = useManagerLink()({})
  const { element, isBusy, notice, errors, touch, onSubmit } = useSectionForm(original, closeTo, reply)
  const submitted = reply?.ok === false ? reply.values : undefined
  const initial = original
    ? factsOf(original)
    : { title: '', richText: null, icon: null, ...newSectionDefaults(document, uiLanguage) }
  const submittedText = submitted?.['richText-text']?.[0]
  const [language, setLanguage] = useState(initial.language)
  return (
    <Dialog title={t(original ? 'form.edit' : 'form.add')} closeLabel={t('admin:close')} closeTo={closeTo}>
      <Form
        ref={element}
        method="post"
        noValidate
        onChange={touch}
        onSubmit={onSubmit}
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value={original ? 'edit' : 'add'} />
        {original && <input type="hidden" name="id" value={original.id} />}
        {original && <input type="hidden" name="seen" value={original.updatedAt} />}
        <ConflictNotice />
        {notice !== null && <Notice tone="danger">{notice}</Notice>}
        <TextField
          name="title"
          label={t('column.title')}
          defaultValue={submitted?.title?.[0] ?? initial.title}
          error={errors.title}
          required
          lang={language}
          dir="auto"
          autoComplete="off"
        />
        <SectionChoices
          initial={initial}
          submitted={submitted}
          errors={errors}
          onLanguage={setLanguage}
          hasLanguageHint={original !== null && language !== original.language}
        />
        <RichTextEditor
          name="richText"
          label={t('form.content')}
          value={submittedText === undefined ? initial.richText : toRichText(submittedText)}
          language={language}
          error={errors.richText}
          onChange={touch}
        />
        <FormButtons closeTo={closeTo} isBusy={isBusy} />
      </Form>
    </Dialog>
  )
}

function FormButtons({ closeTo, isBusy }: { closeTo: string; isBusy: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <DialogActions className="mt-0">
      <Link to={closeTo} preventScrollReset className={buttonStyle()}>
        {t('cancel')}
      </Link>
      <Button type="submit" variant="brand" aria-disabled={isBusy || undefined}>
        {t(isBusy ? 'saving' : 'save')}
      </Button>
    </DialogActions>
  )
}
