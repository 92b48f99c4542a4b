import type { ReactNode } from 'react'

import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'

export type FieldView = {
  name: string
  type: string
  isRequired: boolean
  note: string
  /** The name of the schema that says more. */
  schema: string | null
}

type ContentView = { type: string; fields: FieldView[]; is: FieldView | null }

export type OperationView = {
  id: string
  /** Or that it is an event of webhooks. */
  method: string
  path: string
  summary: string
  access: string
  parameters: (FieldView & { place: string })[]
  body: ContentView | null
  replies: (ContentView & { status: string; text: string })[]
  /** The statuses of all that may go wrong. */
  refusals: string[]
  curl: string | null
}

/** What a list of operations names. */
export type ListedOperation = Pick<OperationView, 'id' | 'method' | 'path' | 'summary'>

type GroupView<Operation> = { name: string; description: string; operations: Operation[] }
export type SchemaView = { name: string; fields: FieldView[] }

/** What the OpenAPI document says, in its own language. */
export type Reference = {
  groups: GroupView<OperationView>[]
  schemas: SchemaView[]
  access: string[]
  refusals: { status: string; text: string }[]
}

export type ReferenceView = Omit<Reference, 'groups' | 'schemas'> & {
  groups: GroupView<ListedOperation>[]
  schemas: string[]
}

/** What the page shows: all that there is by name, what a search finds, or one thing with all that is known of it. */
export type ApiDocsView =
  | { kind: 'all'; reference: ReferenceView }
  | { kind: 'found'; found: ListedOperation[] }
  | { kind: 'call'; call: OperationView }
  | { kind: 'schema'; schema: SchemaView }

export function ApiReference({ view }: { view: ApiDocsView }) {
  switch (view.kind) {
    case 'all':
      return <Everything reference={view.reference} />
    case 'found':
      return <Found found={view.found} />
    case 'call':
      return <Operation operation={view.call} />
    case 'schema':
      return <Schema schema={view.schema} />
  }
}

function Everything({ reference: { groups, schemas, access, refusals } }: { reference: ReferenceView }) {
  const { t } = useTranslation('docs')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[17rem_minmax(0,42rem)] lg:gap-20">
      <Contents groups={groups.map(({ name }) => name)} />
      <div lang="en" dir="ltr" className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
        {groups.map(({ name, description, operations }) => (
          <Part key={name} id={name} title={name} text={description}>
            <Operations operations={operations} />
          </Part>
        ))}
        <Part id="schemas" title={<Own>{t('schemas')}</Own>}>
          <ul className="grid gap-x-6 pt-2 sm:grid-cols-2">
            {schemas.map((name) => (
              <li key={name}>
                <a
                  href={pathOfSchema(name)}
                  className="block py-2 wrap-anywhere hover:text-brand hover:underline"
                >
                  <code>{name}</code>
                </a>
              </li>
            ))}
          </ul>
        </Part>
        <Part id="access" title={<Own>{t('access')}</Own>}>
          <div className="grid gap-3 pt-4">
            {access.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Part>
        <Part id="refusals" title={<Own>{t('refusals')}</Own>}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pt-4">
            {refusals.map(({ status, text }) => (
              <div key={status} className="contents">
                <dt className="font-medium tabular-nums">{status}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </div>
  )
}

const pathOfAll = '/api/docs'
const pathOfCall = (id: string) => `${pathOfAll}?call=${encodeURIComponent(id)}`
const pathOfSchema = (name: string) => `${pathOfAll}?schema=${encodeURIComponent(name)}`

const otherParts = ['schemas', 'access', 'refusals'] as const

function Contents({ groups }: { groups: string[] }) {
  const { t } = useTranslation('docs')
  const links = [
    ...groups.map((name) => ({ id: name, text: <bdi lang="en">{name}</bdi> })),
    ...otherParts.map((name) => ({ id: name, text: t(name) })),
  ]
  return (
    <nav aria-label={t('contents')} className="max-lg:hidden">
      <ol className="grid border-s border-line">
        {links.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center ps-4 text-sm hover:text-brand hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type PartProps = { id: string; title: ReactNode; text?: string; children: ReactNode }

/** No landmark: some names differ in their first letter's case alone. */
function Part({ id, title, text, children }: PartProps) {
  return (
    <section id={id}>
      <h2 className="text-2xl font-semibold tracking-heading">{title}</h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <div className="mt-4 border-t border-line">{children}</div>
    </section>
  )
}

const tones: Record<string, Tone> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

function OperationName({ method, path, summary }: Omit<ListedOperation, 'id'>) {
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <Badge tone={tones[method]}>{method}</Badge>
        <code className="wrap-anywhere">{path}</code>
      </span>
      <span className="text-sm text-ink-soft">{summary}</span>
    </span>
  )
}

function Operations({ operations }: { operations: ListedOperation[] }) {
  return (
    <ul>
      {operations.map(({ id, ...operation }) => (
        <li key={id} id={id} className="scroll-mt-20 border-b border-line">
          <a href={pathOfCall(id)} className="block py-2.5 hover:text-brand">
            <OperationName {...operation} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Found({ found }: { found: ListedOperation[] }) {
  const { t } = useTranslation('docs')
  return (
    <>
      <p role="status" className="mb-4 flex flex-wrap items-center gap-x-6 text-ink-soft">
        {found.length === 0 && t('none')}
        <WayToAll />
      </p>
      <div lang="en" dir="ltr" className="max-w-reading border-t border-line">
        <Operations operations={found} />
      </div>
    </>
  )
}

function WayToAll() {
  const { t } = useTranslation('docs')
  return (
    <a href={pathOfAll} className="inline-flex min-h-11 items-center text-brand underline underline-offset-4">
      {t('all')}
    </a>
  )
}

/** One thing, with all that is known of it. */
function Detail({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <WayToAll />
      <article lang="en" dir="ltr" className="mt-4 grid max-w-reading grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="border-b border-line pb-4 text-lg">{title}</h2>
        {children}
      </article>
    </>
  )
}

function Schema({ schema: { name, fields } }: { schema: SchemaView }) {
  const { t } = useTranslation('docs')
  return (
    <Detail title={<code className="font-medium wrap-anywhere">{name}</code>}>
      <Fields caption={<Own>{t('fields')}</Own>} fields={fields} />
    </Detail>
  )
}

function Operation({ operation }: { operation: OperationView }) {
  const { t } = useTranslation('docs')
  const { access, parameters, body, replies, refusals, curl } = operation
  return (
    <Detail title={<OperationName {...operation} />}>
      <p>{access}</p>
      {parameters.length > 0 && <Fields caption={<Own>{t('parameters')}</Own>} fields={parameters} />}
      {body && <Content caption={t('body')} about={body.type} content={body} />}
      {curl !== null &&
        replies.map((reply) => (
          <Content
            key={reply.status}
            caption={t('reply')}
            about={`${reply.status} ${reply.text}`}
            content={reply}
          />
        ))}
      {refusals.length > 0 && (
        <p className="text-sm">
          <a href={`${pathOfAll}#refusals`} className="font-medium underline underline-offset-4">
            <Own>{t('refusals')}</Own>
          </a>
          {`: ${refusals.join(', ')}`}
        </p>
      )}
      {curl !== null && (
        <div className="text-sm">
          <p className="font-medium">
            <Own>{t('example')}</Own>
          </p>
          <pre className="mt-2 rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
            <code>{curl}</code>
          </pre>
        </div>
      )}
    </Detail>
  )
}

type ContentProps = { caption: string; about: string; content: ContentView }

function Content({ caption, about, content: { fields, is } }: ContentProps) {
  const title = (
    <>
      <Own>{caption}</Own>
      {` · ${about}`}
    </>
  )
  if (fields.length > 0) return <Fields caption={title} fields={fields} />
  return (
    <p className="text-sm">
      <span className="font-medium">{title}</span>
      {is && (
        <>
          {': '}
          <Type field={is} />
        </>
      )}
    </p>
  )
}

/** Words of the page among those of the document. */
function Own({ children }: { children: string }) {
  return <bdi lang={useLanguage()}>{children}</bdi>
}

type FieldsProps = { caption: ReactNode; fields: (FieldView & { place?: string })[] }

function Fields({ caption, fields }: FieldsProps) {
  const { t } = useTranslation('docs')
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-start font-medium">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('what')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={`${field.place} ${field.name}`} className="border-t border-line align-top">
            <th scope="row" className="w-2/5 py-2 pe-4 text-start font-normal wrap-anywhere">
              <code>{field.name}</code>
              {field.isRequired && (
                <span className="block text-accent-ink">
                  <Own>{t('required')}</Own>
                </span>
              )}
            </th>
            <td className="py-2 wrap-anywhere">
              <Type field={field} />
              {field.place && <span className="text-ink-soft">{` · ${field.place}`}</span>}
              {field.note && <span className="block text-ink-soft">{field.note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Type({ field: { type, schema } }: { field: FieldView }) {
  if (schema === null) return <code>{type}</code>
  return (
    <a href={pathOfSchema(schema)} className="text-brand underline underline-offset-4">
      <code>{type}</code>
    </a>
  )
}
