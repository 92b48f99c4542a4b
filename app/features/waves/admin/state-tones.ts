import type { Tone } from '~/ui/badge'
import type { WaveState } from '~collections/values/waves'

export const stateTones: Record<WaveState, Tone> = {
  none: 'neutral',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
}
