import { Form, Link, useSearchParams } from '@remix-run/react'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { otherLanguage } from '~/i18n/language'
import { Button, buttonStyle } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Eye } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { languages, type Language } from '~collections/values/language'

import { ConflictNotice } from './conflict-dialog'
import { DraftNotice } from './draft-notice'
import type { ManagedSection } from '../managed-section'
import { withDraft } from '../section-drafts'
import { useManager, type ManagerReply } from './manager-context'
import { useManagerLink } from './manager-params'
import { MissingSide } from './missing-side'
import { ScheduleFields } from './schedule-fields'
import { SharedChoices } from './section-choices'
import { SectionSide } from './section-side'
import { newSectionDefaults } from './section-actions'
import { actionOf, useSideActions } from './use-side-actions'
import { useSectionForm, type Sides } from './use-section-form'

type SectionDialogProps = { section: ManagedSection | null; reply: ManagerReply | undefined }

/** Both languages of a section beside each other. Adds one if `section` is null, for which one language is enough. */
export function SectionDialog({ section, reply }: SectionDialogProps) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { document, sections } = useManager()
  const [params] = useSearchParams()
  const uiLanguage = useLanguage()
  const closeTo = useManagerLink()({})
  const first = section?.language ?? uiLanguage
  const [sides, setSides] = useState(() => sidesOf(section, sections))
  const [isWritingOther, setWritingOther] = useState(params.has('write'))
  const { element, isBusy, notice, errors, touch, ...form } = useSectionForm({
    original: sides,
    first,
    closeTo,
    posted: reply,
  })
  const actions = useSideActions({ section, setSides, closeTo })
  const submitted = reply?.ok === false ? reply.values : undefined
  const isRefused = reply?.ok === false && reply.status === 409
  const opened = sides[first] && withDraft(sides[first])
  const isShown = (language: Language) => sides[language] !== null || language === first || isWritingOther
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const action = actionOf(event.nativeEvent.submitter)
    if (!action) return form.onSubmit(event)
    event.preventDefault()
    actions.send(action, new FormData(event.currentTarget))
  }
  const isLive = languages.some((language) => sides[language]?.status === 'published')
  return (
    <Dialog
      title={t(section ? 'form.edit' : 'form.add')}
      closeLabel={t('admin:close')}
      closeTo={closeTo}
      size="wide"
    >
      <Form
        ref={element}
        method="post"
        noValidate
        onChange={touch}
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {/* Enter presses the first button. What is public changes by the button that says so. */}
        <button type="submit" name="intent" value={isLive ? 'draft' : 'save'} hidden tabIndex={-1} />
        {section && <input type="hidden" name="id" value={section.id} />}
        <input type="hidden" name="first" value={first} />
        <ConflictNotice />
        {notice !== null && <Notice tone="danger">{notice}</Notice>}
        <DraftNotice sides={sides} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-2">
          {[first, otherLanguage(first)].map((language) =>
            isShown(language) ? (
              <SectionSide
                key={`${language} ${sides[language]?.id}`}
                language={language}
                section={sides[language]}
                submitted={submitted}
                errors={errors}
                touch={touch}
                isAgreed={isRefused}
                hasOther={isShown(otherLanguage(language))}
                isSecond={language !== first}
              />
            ) : (
              <MissingSide
                key={language}
                language={language}
                section={section}
                onWrite={() => setWritingOther(true)}
              />
            ),
          )}
        </div>
        <SharedChoices
          initial={opened ?? { icon: null, category: newSectionDefaults(document, first).category }}
          submitted={submitted}
          errors={errors}
        />
        <ScheduleFields sides={sides} reply={reply} errors={errors} />
        <FormButtons closeTo={closeTo} isBusy={isBusy} isLive={isLive} />
      </Form>
    </Dialog>
  )
}

function sidesOf(section: ManagedSection | null, sections: ManagedSection[]): Sides {
  const sides: Sides = { en: null, ar: null }
  if (!section) return sides
  sides[section.language] = section
  const other = sections.find(({ id }) => id === section.pair?.id)
  if (other) sides[other.language] = other
  return sides
}

type FormButtonsProps = { closeTo: string; isBusy: boolean; isLive: boolean }

function FormButtons({ closeTo, isBusy, isLive }: FormButtonsProps) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const busy = { 'aria-disabled': isBusy || undefined }
  return (
    <DialogActions className="mt-0 max-sm:gap-2">
      <Link to={closeTo} preventScrollReset className={buttonStyle()}>
        {t('admin:cancel')}
      </Link>
      <Button type="submit" name="intent" value="preview" {...busy}>
        <Eye aria-hidden className="size-4.5 max-sm:hidden" />
        {t('form.preview')}
      </Button>
      {isLive && (
        <Button type="submit" name="intent" value="draft" {...busy}>
          {t('form.saveDraft')}
        </Button>
      )}
      <Button type="submit" name="intent" value="save" variant="brand" {...busy}>
        {isBusy ? t('admin:saving') : isLive ? t('form.publish') : t('admin:save')}
      </Button>
    </DialogActions>
  )
}
