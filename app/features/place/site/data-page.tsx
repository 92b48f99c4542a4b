import { Form, useNavigation, useParams } from '@remix-run/react'

import type { ReadableData, ReadableRecord } from '~/features/own-data/readable-data.server'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Detail, DetailList } from '~/ui/detail-list'
import { Notice } from '~/ui/notice'

import { OwnPage } from './own-page'

type DataPageProps = {
  email: string | null
  readable: ReadableData | null
  failed: boolean
  isLimited: boolean
}

export function DataPage({ email, readable, failed, isLimited }: DataPageProps) {
  const { t } = useTranslation('rights')
  const { token = '' } = useParams()
  const language = useLanguage()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <OwnPage email={email} title={t('data.title')} text={t('data.text')}>
      {failed && <Notice tone="danger">{t('failed')}</Notice>}
      {isLimited && <Notice tone="danger">{t('tooManyThisHour')}</Notice>}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Form method="post" action={`?lng=${language}`} preventScrollReset>
          <Button type="submit" variant="brand" disabled={isBusy}>
            {t('data.show')}
          </Button>
        </Form>
        {/* A file is no page, so that the browser itself asks for it. */}
        <form method="post" action={`/place/${token}/data.json?lng=${language}`}>
          <Button type="submit">{t('data.file')}</Button>
        </form>
      </div>
      <p className="text-sm text-ink-soft print:hidden">{t('data.note')}</p>
      {readable && <OwnData readable={readable} />}
    </OwnPage>
  )
}

function OwnData({ readable: { at, sections } }: { readable: ReadableData }) {
  const { t } = useTranslation('rights')
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-10">
      <p role="status" className="text-ink-soft">
        {t('data.made', { at })}
      </p>
      {sections.map(({ name, title, records, left }) => (
        <section key={name} aria-labelledby={`data-${name}`}>
          <h2 id={`data-${name}`} className="text-xl font-semibold">
            {title}
          </h2>
          {records.length === 0 && <p className="mt-2 text-ink-soft">{t('data.empty')}</p>}
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
            {records.map((record, place) => (
              <Card key={place}>
                <OwnRecord record={record} />
              </Card>
            ))}
          </div>
          {left.count > 0 && <p className="mt-4">{t('data.left', left)}</p>}
        </section>
      ))}
    </div>
  )
}

function OwnRecord({ record: { fields, parts } }: { record: ReadableRecord }) {
  return (
    <>
      <DetailList>
        {fields.map(({ label, text }, place) => (
          <Detail
            key={place}
            label={label}
            isWide={text.length > 60}
            value={
              <span dir="auto" className="block text-start whitespace-pre-wrap">
                {text}
              </span>
            }
          />
        ))}
      </DetailList>
      {parts.map((part, place) => (
        <div key={place} className="mt-4 border-t border-line pt-4">
          <OwnRecord record={part} />
        </div>
      ))}
    </>
  )
}
