import { useState } from 'react'

import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { draftPreviewPath } from '~/site/draft-preview'
import { cx } from '~/ui/cx'

import { PreviewDialog } from './preview-dialog'
import { PreviewSwitches, previewWidths, type PreviewView } from './preview-switches'

/** A page of the site with what is drafted. */
export function PagePreviewDialog({ path }: { path: string }) {
  const { t } = useTranslation('content')
  return (
    <PreviewDialog title={t('preview.title')}>
      <PageViews path={path} />
    </PreviewDialog>
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
          '-mx-6 h-[64dvh] min-h-80 w-[calc(100%+3rem)] border-y border-line', // from edge to edge on a phone
          'sm:mx-auto sm:rounded-control sm:border-x',
          look === 'phone' ? 'sm:w-[min(23.4375rem,100%)]' : 'sm:w-full',
        )}
      />
    </div>
  )
}
