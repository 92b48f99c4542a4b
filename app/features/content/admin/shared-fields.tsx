import type { SentFields } from '~/admin/settings/sent-fields'
import { fileAddress } from '~/features/site-media/media-path'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { CheckField } from '~/ui/check-field'
import { PictureField } from '~/ui/picture-field'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'

import { pictureMaxBytes, pictureTypes } from '~collections/values/pictures'

import { contentShapes, type ContentKind, type SharedField } from '../content-kinds'
import { portraitFile, portraitRemoval } from '../raw-content'
import { useSharedText } from './use-shared-text'

type SharedFieldsProps = {
  kind: ContentKind
  values: Record<string, string>
  sent: SentFields
  isBusy: boolean
}

/** What both languages have in common. */
export function SharedFields({ kind, values, sent, isBusy }: SharedFieldsProps) {
  const { t } = useTranslation('content')
  return (
    <Card as="section" aria-labelledby="shared" className="grid grid-cols-[minmax(0,1fr)] gap-5 @max-3xl:p-4">
      <h3 id="shared" className="text-lg font-semibold">
        {t('shared')}
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @xl:grid-cols-2 @5xl:grid-cols-4">
        {contentShapes[kind].shared.map((field) => (
          <SharedInput
            key={field.name}
            field={field}
            stored={values[field.name]}
            sent={sent}
            isBusy={isBusy}
          />
        ))}
      </div>
    </Card>
  )
}

type SharedInputProps = Pick<SharedFieldsProps, 'sent' | 'isBusy'> & {
  field: SharedField
  stored: string | undefined
}

function SharedInput({ field, stored, sent, isBusy }: SharedInputProps) {
  const { t } = useTranslation('content')
  const textOf = useSharedText()
  const { name, look, choices = [] } = field
  const label = t(`field.${name}`)
  const error = sent.error(name)
  switch (look) {
    case 'portrait':
      return (
        <PortraitInput key={stored} name={name} label={label} stored={stored} sent={sent} isBusy={isBusy} />
      )
    case 'choice':
      return (
        <SelectField
          name={name}
          label={label}
          defaultValue={sent.value(name, stored ?? choices[0])}
          error={error}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {textOf(field, choice)}
            </option>
          ))}
        </SelectField>
      )
    case 'check':
      return (
        <CheckField
          name={name}
          label={label}
          hint={t('hint.isRecommended')}
          defaultChecked={sent.isChecked(name, stored === 'on')}
        />
      )
    case 'money':
      return (
        <TextField
          name={name}
          label={label}
          defaultValue={sent.value(name, stored)}
          error={error}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          controlClassName="rtl:text-end"
        />
      )
    case 'day':
      return (
        <TextField
          type="date"
          name={name}
          label={label}
          defaultValue={sent.value(name, stored)}
          error={error}
        />
      )
  }
}

type PortraitInputProps = Omit<SharedInputProps, 'field'> & { name: string; label: string }

/** The form says which one it keeps; another one takes its place. What was chosen while that is saved would go with its field. */
function PortraitInput({ name, label, stored = '', sent, isBusy }: PortraitInputProps) {
  const { t } = useTranslation('content')
  const current = sent.value(name, stored)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 @xl:col-span-full">
      <input type="hidden" name={name} value={current} />
      <PictureField
        name={portraitFile}
        label={label}
        hint={t('hint.portrait')}
        error={sent.error(portraitFile)}
        types={pictureTypes}
        maxBytes={pictureMaxBytes}
        tooLarge={t('portrait.tooLarge')}
        current={current === '' ? undefined : fileAddress(current)}
        alt={{ current: t('portrait.current'), preview: t('portrait.chosen') }}
        removal={current === '' ? undefined : { name: portraitRemoval, label: t('portrait.remove') }}
        pictureClassName="size-20 rounded-full border border-line object-cover"
        disabled={isBusy}
      />
    </div>
  )
}
