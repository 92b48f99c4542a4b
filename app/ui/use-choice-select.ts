import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react'

/**
 * The props of a select that takes effect as something is chosen. What was chosen before hydration, when nothing heard of it,
 * takes effect then.
 */
export function useChoiceSelect(value: string, onChoose: (select: HTMLSelectElement) => void) {
  const ref = useRef<HTMLSelectElement>(null)
  const takeOver = useEffectEvent(() => {
    const select = ref.current
    const isOffered = [...(select?.options ?? [])].some((option) => option.value === value)
    if (select && isOffered && select.value !== value) onChoose(select)
  })
  useEffect(() => takeOver(), [])
  return {
    ref,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(target),
    // Some browsers restore a choice after a reload, which nobody has made this time.
    autoComplete: 'off',
  }
}
