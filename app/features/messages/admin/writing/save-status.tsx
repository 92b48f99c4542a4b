import { useTranslation } from '~/i18n/use-translation'

import type { SaveState } from './composition-store'

/** Whether the draft is safe. */
export function SaveStatus({ save }: { save: SaveState }) {
  const { t } = useTranslation('messageWriting')
  return (
    <p role="status" className="ms-auto text-sm text-ink-soft">
      {save !== 'idle' && t(`state.${save}`)}
    </p>
  )
}
