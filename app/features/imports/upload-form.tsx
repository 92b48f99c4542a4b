import { Form, useNavigation } from '@remix-run/react'
import { type SyntheticEvent, useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Upload } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { importMaxBytes, importMaxRows } from '~collections/values/imports'

import { importPath } from './import-path'
import type { ImportScreen } from './import-screen'

const megabytes = importMaxBytes / 1024 / 1024

type UploadFormProps = { screen: ImportScreen; reply: FormReply | undefined }

export function UploadForm({ screen, reply }: UploadFormProps) {
  const { t } = useTranslation('usersImport')
  const formats = useFormats()
  const isSending = useNavigation().formEncType === 'multipart/form-data'
  const [isTooLarge, setIsTooLarge] = useState(false)
  const refused = reply?.ok === false ? reply : undefined
  const error = isTooLarge ? t('file.tooLarge', { megabytes }) : (refused?.errors?.file ?? refused?.message)
  const check = (event: SyntheticEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get('file')
    const isLarge = file instanceof File && file.size > importMaxBytes
    setIsTooLarge(isLarge)
    if (isLarge) event.preventDefault()
  }
  return (
    <Card as="section" className="grid gap-6 max-sm:p-4">
      <p className="max-w-reading text-ink-soft">{t('upload.lead')}</p>
      <Form
        method="post"
        action={importPath(screen.subject)}
        encType="multipart/form-data"
        onSubmit={check}
        className="grid max-w-reading gap-4"
      >
        <TextField
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          required
          label={t('upload.field')}
          hint={t('upload.hint', { megabytes, rows: formatNumber(importMaxRows, formats) })}
          error={isSending ? undefined : error}
          controlClassName="file:me-3 file:rounded-small file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
        />
        {isSending && <Notice>{t('upload.reading')}</Notice>}
        <Button type="submit" variant="brand" disabled={isSending} className="justify-self-start">
          <Upload aria-hidden className="size-4.5" />
          {t('upload.submit')}
        </Button>
      </Form>
      <section aria-labelledby="columns" className="grid max-w-reading gap-2 text-sm">
        <h3 id="columns" className="font-semibold">
          {t('upload.columnsTitle')}
        </h3>
        <p>{screen.columns}</p>
        <ul className="list-disc ps-5 text-ink-soft">
          {screen.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
