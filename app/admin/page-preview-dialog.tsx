import { useSearchParams } from '@remix-run/react'
import { useState } from 'react'

import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { draftPreviewPath } from '~/site/draft-preview'
import { cx } from '~/ui/cx'
import { Dialog } from '~/ui/dialog'
import { useQueryLink } from '~/ui/use-query-link'

import { PreviewSwitches, previewWidths, type PreviewView } from './preview-switches'

/** A page of the site with what is drafted; open as long as the address says so. */
export function PagePreviewDialog({ path }: { path: string }) {
  const { t } = useTranslation(['content', 'admin'])
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  if (!params.has('preview')) return null
  return (
    <Dialog
      title={t('preview.title')}
      closeLabel={t('admin:close')}
      closeTo={linkWith({ preview: null })}
      size="large"
      place="top"
    >
      <PageViews path={path} />
    </Dialog>
  )
}

function PageViews({ path }: { path: string }) {
  const { t } = useTranslation('content')
  const [view, setView] = useState<PreviewView>({ language: useLanguage(), look: 'desktop', theme: 'light' })
  const { language, look, theme } = view
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PreviewSwitches
        view={view}
        onChange={setView}
        looks={previewWidths}
        languageName={(id) => t(`language.${id}`)}
        textOf={(name) => t(`preview.${name}`)}
      />
      <iframe
        title={t('preview.frame')}
        src={draftPreviewPath(path, { language, theme })}
        className={cx(
          'mx-auto h-[64dvh] min-h-80 rounded-control border border-line',
          look === 'phone' ? 'w-[min(23.4375rem,100%)]' : 'w-full',
        )}
      />
    </div>
  )
}
