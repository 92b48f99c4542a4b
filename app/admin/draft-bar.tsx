import type { ComponentProps, ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'

/** The end of a form of drafts, in sight however far it is scrolled. */
export function DraftBar({ isDirty, children }: { isDirty: boolean; children: ReactNode }) {
  const { t } = useTranslation('content')
  return (
    <div className="save-bar sticky bottom-4 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-lifted max-sm:gap-2 max-sm:px-3 print:hidden">
      <span role="status" className="me-auto text-sm font-medium max-sm:empty:hidden">
        {isDirty && t('unsaved')}
      </span>
      {children}
    </div>
  )
}

export function DraftBarButton(props: Pick<ComponentProps<typeof Button>, BarButtonProps>) {
  return <Button type="submit" className="max-sm:px-3!" {...props} />
}

type BarButtonProps = 'name' | 'value' | 'variant' | 'disabled' | 'children'
