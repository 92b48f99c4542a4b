import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'

import { DiscardDialog } from '~/admin/discard-dialog'
import type { FormReply } from '~/admin/form-reply'
import { contentTabPath } from '~/admin/sections'
import { ReplyNotice } from '~/admin/use-form-reply'
import { useLeaveGuard } from '~/admin/use-leave-guard'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { languages } from '~collections/values/language'

import { ResetWordsDialog } from './reset-words-dialog'
import { sharingPath } from './sharing-path'
import type { SharingTabData } from './sharing-tab.server'
import { SocialPictureForm } from './social-picture-form'
import { WordsForm } from './words-form'

type SharingTabProps = SharingTabData & {
  /** To a form that was sent without JavaScript. */
  reply: FormReply | undefined
}

/** One page is open at a time; the address says which. */
export function SharingTab({ reply, ...data }: SharingTabProps) {
  const { t } = useTranslation('sharing')
  const { page, pages, mayChange } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ReplyNotice reply={reply} />
      <p className="max-w-reading text-sm text-ink-soft">{t('lead')}</p>
      {!mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
      <nav aria-label={t('choose')}>
        <ul className="flex flex-wrap gap-2">
          {pages.map((each) => (
            <li key={each}>
              <Link
                to={each === pages[0] ? contentTabPath('sharing') : sharingPath(each)}
                preventScrollReset
                aria-current={each === page ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-control border border-line px-3 hover:bg-sunken aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand"
              >
                {t(`page.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageForms key={page} data={data} posted={reply} />
    </div>
  )
}

/** A router asks one guard alone before it leaves, so that the forms of a page share one. */
function PageForms({ data, posted }: { data: SharingTabData; posted: FormReply | undefined }) {
  const { guard, ...asking } = useLeaveGuard(false)
  const unsaved = useRef(new Set<string>())
  const [resets, setResets] = useState(0)
  const tellOf = (form: string) => (isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(form)
    else unsaved.current.delete(form)
    guard.setDirty(unsaved.current.size > 0)
  }
  return (
    <>
      <WordsForm key={resets} data={data} posted={posted} onUnsaved={tellOf('words')} />
      {data.mayChange && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @3xl:grid-cols-2">
          {languages.map((language) => (
            <SocialPictureForm
              key={language}
              language={language}
              data={data}
              posted={posted}
              onUnsaved={tellOf(language)}
            />
          ))}
        </div>
      )}
      <ResetWordsDialog
        data={data}
        onReset={() => {
          setResets((count) => count + 1)
          tellOf('words')(false)
        }}
      />
      {asking.isAsking && <DiscardDialog onStay={asking.stay} onLeave={asking.leave} />}
    </>
  )
}
