import { useState, type RefObject } from 'react'

import { ConflictDialog, type ConflictDecision } from '~/admin/conflict-dialog'
import { useTranslation } from '~/i18n/use-translation'

import type { ContentKind } from '../content-kinds'
import { rawContent } from '../raw-content'
import { ContentDifferences } from './content-differences'
import type { ShownContent } from './content-page.server'

type ContentConflictProps = ConflictDecision & {
  kind: ContentKind
  form: RefObject<HTMLFormElement | null>
  theirs: ShownContent
}

/** Shows what somebody else has saved beside what the person wants to save, until they decide. */
export function ContentConflict({ kind, form, theirs, ...decide }: ContentConflictProps) {
  const { t } = useTranslation('content')
  const [mine] = useState(() => (form.current ? rawContent(kind, new FormData(form.current)) : null))
  return (
    <ConflictDialog {...decide}>
      {mine && (
        <ContentDifferences
          kind={kind}
          one={mine}
          other={theirs.values}
          labels={[t('conflict.mine'), t('conflict.theirs')]}
          same={t('conflict.same')}
        />
      )}
    </ConflictDialog>
  )
}
