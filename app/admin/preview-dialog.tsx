import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Dialog } from '~/ui/dialog'
import { useQueryLink } from '~/ui/use-query-link'

/** What is not public yet, as people will see it; open as long as the address says so. */
export function PreviewDialog({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  if (!params.has('preview')) return null
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      closeTo={linkWith({ preview: null })}
      size="large"
      place="top"
    >
      {children}
    </Dialog>
  )
}
