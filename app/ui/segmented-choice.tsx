import type { ComponentType } from 'react'

type SegmentedChoiceProps<Id extends string> = {
  label: string
  value: Id
  options: readonly {
    id: Id
    text: string
    Icon?: ComponentType<{ className?: string; 'aria-hidden': true }>
  }[]
  onChoose: (id: Id) => void
}

/** One of a few, beside each other. */
export function SegmentedChoice<Id extends string>({
  label,
  value,
  options,
  onChoose,
}: SegmentedChoiceProps<Id>) {
  return (
    <div role="group" aria-label={label} className="flex">
      {options.map(({ id, text, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
          className="-ms-px inline-flex min-h-11 items-center gap-1.5 border border-edge px-3 text-sm first:ms-0 first:rounded-s-control last:rounded-e-control hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:font-medium aria-pressed:text-brand md:min-h-9"
        >
          {Icon && <Icon aria-hidden className="size-4 max-sm:hidden" />}
          {text}
        </button>
      ))}
    </div>
  )
}
