import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { controlStyle, Field } from '~/ui/field'
import { Plus, X } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

import { interestMaxLength, interestsMaxCount } from '~collections/values/waitlist'

/** Text left in the input counts even if it was not added. Without JavaScript the chips are checkboxes. */
export function InterestsField({ interests, error }: { interests: string[]; error: string | undefined }) {
  const { t } = useTranslation('waitlistAdmin')
  const { chips, input, isFull, add, remove } = useChips(interests)
  const isHydrated = useHydrated()
  const labelId = useId()

  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-2 sm:col-span-2">
      <span id={labelId} className="text-sm font-medium">
        {t('column.interests')}
      </span>
      {chips.length > 0 && (
        <ul aria-labelledby={labelId} className="flex flex-wrap gap-2">
          {chips.map((interest) => (
            <li key={interest}>
              {isHydrated ? (
                <Chip interest={interest} onRemove={() => remove(interest)} />
              ) : (
                <CheckboxChip interest={interest} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Field label={t('interest.add')} error={error} hint={isFull ? t('interest.full') : undefined}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              ref={input}
              name="interests"
              maxLength={interestMaxLength}
              disabled={isFull}
              dir="auto"
              autoComplete="off"
              onKeyDown={addOnEnter}
              className={`${controlStyle} min-h-11`}
            />
            {isHydrated && (
              <Button onClick={add} disabled={isFull}>
                <Plus aria-hidden className="size-4.5" />
                {t('interest.button')}
              </Button>
            )}
          </span>
        )}
      </Field>
    </div>
  )
}

function useChips(interests: string[]) {
  const [chips, setChips] = useState(() => [
    ...new Set(interests.filter((interest) => interest.trim() !== '')),
  ])
  const input = useRef<HTMLInputElement>(null)
  const isFull = chips.length >= interestsMaxCount

  const add = () => {
    const interest = input.current?.value.trim() ?? ''
    if (interest !== '' && !isFull)
      setChips((current) => (current.includes(interest) ? current : [...current, interest]))
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  const remove = (interest: string) => {
    setChips((current) => current.filter((each) => each !== interest))
    input.current?.focus()
  }
  return { chips, input, isFull, add, remove }
}

function CheckboxChip({ interest }: { interest: string }) {
  return (
    <label className="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge px-3 text-sm">
      <input type="checkbox" name="interests" value={interest} defaultChecked />
      <bdi>{interest}</bdi>
    </label>
  )
}

function Chip({ interest, onRemove }: { interest: string; onRemove: () => void }) {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <span className="inline-flex items-center rounded-full border border-line bg-sunken ps-3 text-sm">
      <input type="hidden" name="interests" value={interest} />
      <bdi className="max-w-60 truncate">{interest}</bdi>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('interest.remove', { interest })}
        className="inline-flex size-9 items-center justify-center rounded-full text-ink-soft hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
