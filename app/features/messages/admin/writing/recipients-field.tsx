import { useFormats } from '~/admin/use-admin'
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { formatNumber } from '~/i18n/format'
import { controlStyle, Field } from '~/ui/field'
import { cx } from '~/ui/cx'
import { X } from '~/ui/icons'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'
import { VisuallyHidden } from '~/ui/visually-hidden'
import type { Correspondent } from '~collections/values/messages'

import { readRecipient, readRecipients, recipientsText } from '../../recipients-text'
import { RecipientOptions } from './recipient-options'
import { useRecipientSearch } from './use-recipient-search'

type RecipientsFieldProps = {
  name: 'to' | 'cc'
  people: Correspondent[]
  typed: string
  error: string | undefined
  onChange: (people: Correspondent[], typed: string) => void
}

/** Recipients, found by name or typed as addresses; without script a line of addresses. */
export function RecipientsField({ name, people, typed, error, onChange }: RecipientsFieldProps) {
  const { t } = useTranslation('messageWriting')
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const label = t(`field.${name}`)
  if (!isHydrated) {
    const value = [recipientsText(people), typed].filter((part) => part !== '').join(', ')
    return (
      <TextField name={name} label={label} error={error} defaultValue={value} autoComplete="off" dir="auto" />
    )
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <ul
          className={cx(controlStyle, 'flex flex-wrap items-center gap-1.5 focus-within:border-focus')}
          aria-label={label}
        >
          {people.map((person) => (
            <Chip
              key={person.email}
              person={person}
              onRemove={() => {
                onChange(
                  people.filter((each) => each !== person),
                  typed,
                )
                input.current?.focus()
              }}
            />
          ))}
          <li className="relative min-w-40 grow">
            <RecipientInput
              input={input}
              control={control}
              people={people}
              typed={typed}
              onChange={onChange}
            />
          </li>
        </ul>
      )}
    </Field>
  )
}

function Chip({ person: { name, email }, onRemove }: { person: Correspondent; onRemove: () => void }) {
  const { t } = useTranslation('messageWriting')
  return (
    <li className="flex max-w-full items-center rounded-small bg-sunken ps-3 text-sm" title={email}>
      <bdi className="truncate" dir={name === '' ? 'ltr' : 'auto'}>
        {name || email}
      </bdi>
      <button
        type="button"
        onClick={onRemove}
        className="inline-flex size-8 shrink-0 items-center justify-center"
      >
        <X aria-hidden className="size-3.5" />
        <VisuallyHidden>{t('remove', { name: name || email })}</VisuallyHidden>
      </button>
    </li>
  )
}

type RecipientInputProps = Pick<RecipientsFieldProps, 'people' | 'typed' | 'onChange'> & {
  input: RefObject<HTMLInputElement | null>
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

/** Follows the ARIA combobox pattern: arrow keys select, Enter takes, Escape closes. */
function RecipientInput({ input, control, people, typed, onChange }: RecipientInputProps) {
  const listId = useId()
  const { options, isFor, close } = useRecipientSearch(typed, people)
  const [active, setActive] = useState(0)
  const optionId = (index: number) => `${listId}-${index}`
  const take = (person: Correspondent) => {
    const isThere = people.some(({ email }) => email === person.email)
    onChange(isThere ? people : [...people, person], '')
    setActive(0)
  }
  const takeAll = (text: string) => {
    const { recipients, wrong } = readRecipients(text)
    const isNew = ({ email }: Correspondent) => people.every((each) => each.email !== email)
    onChange([...people, ...recipients.filter(isNew)], wrong.join(', '))
  }
  const takeTyped = () => {
    if (typed.trim() !== '') takeAll(typed)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = options[active]
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (option && !readRecipient(typed)) take(option)
      else takeTyped()
    } else if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    } else if (event.key === 'Escape' && options.length > 0) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && typed === '' && people.length > 0)
      onChange(people.slice(0, -1), '')
  }
  return (
    <>
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        dir="auto"
        value={typed}
        className="min-h-9 w-full bg-transparent text-base outline-none"
        onChange={({ target: { value } }) => {
          setActive(0)
          if (/[,;،؛\n]/.test(value)) takeAll(value)
          else onChange(people, value)
        }}
        onKeyDown={handleKey}
        onBlur={takeTyped}
      />
      <RecipientOptions id={listId} options={options} active={active} optionId={optionId} onTake={take} />
      <SuggestionStatus count={isFor ? options.length : null} />
    </>
  )
}

/** Read out; `count` is null while nothing was searched for. */
function SuggestionStatus({ count }: { count: number | null }) {
  const { t } = useTranslation('messageWriting')
  const formats = useFormats()
  const words = (found: number) =>
    found === 0 ? t('nobody') : t('suggested', { count: found, value: formatNumber(found, formats) })
  return (
    <VisuallyHidden>
      <span role="status">{count !== null && words(count)}</span>
    </VisuallyHidden>
  )
}
