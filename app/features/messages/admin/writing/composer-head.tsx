import { useState } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'
import { languages } from '~collections/values/language'

import type { Writing } from './composition-text'
import { RecipientsField } from './recipients-field'

type ComposerHeadProps = {
  kind: 'reply' | 'message'
  text: Writing
  errors: Record<string, string>
  onChange: (changes: Partial<Writing>) => void
}

/** The recipients and the subject. */
export function ComposerHead({ kind, text, errors, onChange }: ComposerHeadProps) {
  const { t } = useTranslation('messageWriting')
  const isHydrated = useHydrated()
  const [isCcWanted, setIsCcWanted] = useState(false)
  const hasCc =
    isCcWanted || !isHydrated || text.cc.length > 0 || text.typedCc !== '' || errors.cc !== undefined
  return (
    <>
      <RecipientsField
        name="to"
        people={text.to}
        typed={text.typedTo}
        error={errors.to}
        onChange={(to, typedTo) => onChange({ to, typedTo })}
      />
      {hasCc ? (
        <RecipientsField
          name="cc"
          people={text.cc}
          typed={text.typedCc}
          error={errors.cc}
          onChange={(cc, typedCc) => {
            // The last one that is removed does not take the field away.
            setIsCcWanted(true)
            onChange({ cc, typedCc })
          }}
        />
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setIsCcWanted(true)}
        >
          {t('addCc')}
        </Button>
      )}
      {kind === 'reply' && errors.subject === undefined ? (
        <>
          <input type="hidden" name="subject" value={text.subject} />
          <input type="hidden" name="language" value={text.language} />
        </>
      ) : (
        <SubjectFields text={text} error={errors.subject} onChange={onChange} />
      )}
    </>
  )
}

type SubjectFieldsProps = Pick<ComposerHeadProps, 'text' | 'onChange'> & { error: string | undefined }

function SubjectFields({ text, error, onChange }: SubjectFieldsProps) {
  const { t } = useTranslation('messageWriting')
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <TextField
        name="subject"
        label={t('field.subject')}
        error={error}
        dir="auto"
        autoComplete="off"
        value={text.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <SelectField
        name="language"
        label={t('field.language')}
        value={text.language}
        onChange={({ target }) => onChange({ language: target.value === 'ar' ? 'ar' : 'en' })}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
