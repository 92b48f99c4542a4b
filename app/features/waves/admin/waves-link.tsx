import { useOpenLink } from '~/features/waitlist/list-params'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CalendarDays } from '~/ui/icons'
import type { WaveState } from '~collections/values/waves'

import { stateTones } from './state-tones'

/** Says beside its name whether waves go out. */
export function WavesLink({ state }: { state: WaveState }) {
  const { t } = useTranslation('waves')
  const openLink = useOpenLink()
  return (
    <ButtonLink
      to={openLink({ waves: 1 })}
      preventScrollReset
      className="max-sm:grow max-sm:px-3! print:hidden"
    >
      <CalendarDays aria-hidden className="size-4.5" />
      {t('title')}
      {(state === 'active' || state === 'paused') && (
        // It comes and goes while the list is read: the button keeps its height.
        <Badge tone={stateTones[state]} className="-my-1">
          {t(`state.${state}`)}
        </Badge>
      )}
    </ButtonLink>
  )
}
