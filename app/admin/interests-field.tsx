import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { controlStyle, Field } from '~/ui/field'
import { Plus, X } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

import { interestsMaxCount } from '~collections/values/waitlist'

import type { FormReply } from './form-reply'
import { isSeparator } from './interest-list'
import { useInterestName } from './interest-name'

type InterestsFieldProps = {
  stored: string[]
  rejection: Extract<FormReply, { ok: false }> | undefined
}

/** Text left in the input counts even if it was not added. Without JavaScript the chips are checkboxes. */
export function InterestsField({ stored, rejection }: InterestsFieldProps) {
  const { t } = useTranslation('admin')
  const { chips, isChanged, input, isFull, add, remove } = useChips(
    rejection?.values ? (rejection.values.interests ?? []) : stored,
  )
  const error = Object.entries(rejection?.errors ?? {}).find(([name]) => name.startsWith('interests'))?.[1]
  const isHydrated = useHydrated()
  const labelId = useId()

  const addOnEnter = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !isSeparator(event.key))) return
    event.preventDefault()
    add()
  }
  return (
    <div
      data-changed={isChanged ? '' : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:col-span-2"
    >
      <span id={labelId} className="text-sm font-medium">
        {t('interest.label')}
      </span>
      {chips.length > 0 && (
        <ul aria-labelledby={labelId} className="flex flex-wrap gap-2">
          {chips.map((interest) => (
            <li key={interest} className="max-w-full min-w-0">
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
              // Disabled, it would lose the focus, and nobody would hear why.
              readOnly={isFull}
              dir="auto"
              autoComplete="off"
              onKeyDown={addOnEnter}
              className={`${controlStyle} min-h-11 read-only:bg-sunken`}
            />
            {isHydrated && (
              <Button
                onClick={add}
                aria-disabled={isFull || undefined}
                className="aria-disabled:text-ink-soft"
              >
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
  const [initial] = useState(() => [...new Set(interests.filter((interest) => interest.trim() !== ''))])
  const [chips, setChips] = useState(initial)
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
  const isChanged = chips.length !== initial.length || chips.some((chip) => !initial.includes(chip))
  return { chips, isChanged, input, isFull, add, remove }
}

function CheckboxChip({ interest }: { interest: string }) {
  const nameOf = useInterestName()
  return (
    <label className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-edge px-3 text-sm wrap-anywhere">
      <input type="checkbox" name="interests" value={interest} defaultChecked />
      <bdi>{nameOf(interest)}</bdi>
    </label>
  )
}

function Chip({ interest, onRemove }: { interest: string; onRemove: () => void }) {
  const { t } = useTranslation('admin')
  const name = useInterestName()(interest)
  return (
    <span className="inline-flex max-w-full items-center rounded-full border border-line bg-sunken ps-3 text-sm">
      <input type="hidden" name="interests" value={interest} />
      <bdi className="max-w-60 min-w-0 truncate">{name}</bdi>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('interest.remove', { interest: name })}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
