import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import type { Correspondent } from '~collections/values/messages'

type RecipientOptionsProps = {
  id: string
  options: Correspondent[]
  active: number
  optionId: (index: number) => string
  onTake: (person: Correspondent) => void
}

export function RecipientOptions({ id, options, active, optionId, onTake }: RecipientOptionsProps) {
  const { t } = useTranslation('messageWriting')
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={options.length === 0}
      className="absolute start-0 top-full z-30 mt-2 max-h-96 w-[min(22rem,80vw)] overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-lifted"
    >
      {options.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
        <li
          key={person.email}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          // Pressing must not take the focus, by which the input would give up what is typed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
          className={cx(
            'grid min-h-11 content-center rounded-small px-3 py-1.5',
            index === active && 'bg-sunken',
          )}
        >
          <bdi className="truncate">{person.name}</bdi>
          <bdi dir="ltr" className="truncate text-start text-sm text-ink-soft">
            {person.email}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
