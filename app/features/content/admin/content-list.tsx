import { Link, useSearchParams } from '@remix-run/react'
import { useState } from 'react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { DragHandle } from '~/admin/lists/drag-handle'
import { useDragInList } from '~/admin/lists/use-drag-in-list'
import { offerUndo } from '~/admin/offer-undo'
import { contentPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormsInTurn } from '~/admin/use-forms-in-turn'
import { formatInstant, formatMoney, formatNumber } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { ActionMenu } from '~/ui/action-menu'
import { Button, ButtonLink } from '~/ui/button'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { ArchiveRestore, ArrowDown, ArrowUp, Trash2 } from '~/ui/icons'
import { useToast } from '~/ui/toast'
import { useHydrated } from '~/ui/use-hydrated'
import { useQueryLink } from '~/ui/use-query-link'
import { languages } from '~collections/values/language'
import { currencies } from '~collections/values/site'

import { contentShapes, type ContentKind } from '../content-kinds'
import { ContentBadges } from './content-badges'
import type { ContentReply } from './content-intents.server'
import type { ContentListData, ContentRow as Row } from './content-tab.server'
import { ContentTitle, titleOf } from './content-title'
import { useContentFetcher, type ContentFetcher } from './use-content-fetcher'

const directions = ['up', 'down'] as const
type Direction = (typeof directions)[number]

export function ContentList({ kind, query, list }: ContentListData) {
  const { may } = useAdmin()
  const fetcher = useContentFetcher()
  const order = useOrder(list.docs, fetcher, kind)
  const { rows } = order
  const canMove = may.edit && contentShapes[kind].isOrdered && query.view === 'current' && query.search === ''
  return (
    <>
      <ol className="grid border-t border-line">
        {rows.map((row, index) => (
          <ContentRow
            key={row.id}
            kind={kind}
            row={row}
            place={index + 1}
            total={rows.length}
            canMove={canMove}
            isTrash={query.view === 'trash'}
            fetcher={fetcher}
            onMove={(direction) => order.place(row.id, order.beside(row.id, direction))}
            onDrag={(direction) => order.drag(row.id, direction)}
            onDrop={() => order.drop(row.id)}
          />
        ))}
      </ol>
      <RemoveDialog kind={kind} rows={rows} fetcher={fetcher} />
    </>
  )
}

type Move = { id: number; to: number }

/** As it will be, while it is dragged and until the server has answered. Moves that follow each other quickly wait in turn. */
function useOrder(docs: Row[], fetcher: ContentFetcher, kind: ContentKind) {
  const { t } = useTranslation(['content', 'admin'])
  const toast = useToast()
  const [dragged, setDragged] = useState<number[] | null>(null)
  const { send, waiting } = useFormsInTurn<Move, ContentReply>({
    fieldsOf: (move) => ({ intent: 'move', kind, ...move }),
    onReply({ ok, message, ...reply }) {
      const undo = 'undo' in reply ? reply.undo : undefined
      if (!ok) toast('danger', message || t('admin:error.500.title'))
      else if (message) toast('success', message, offerUndo(fetcher, undo, t('action.undo')))
    },
  })
  const stored = docs.map(({ id }) => id)
  const ids = dragged ?? waiting.reduce((order, { id, to }) => moved(order, id, to), stored)
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const beside = (id: number, direction: Direction) => ids.indexOf(id) + (direction === 'up' ? 0 : 2)
  const drag = (id: number, direction: Direction) => setDragged(moved(ids, id, beside(id, direction)))
  const drop = (id: number) => {
    if (dragged) send({ id, to: dragged.indexOf(id) + 1 })
    setDragged(null)
  }
  const place = (id: number, to: number) => send({ id, to })
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), beside, place, drag, drop }
}

function moved(ids: number[], id: number, to: number): number[] {
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(Math.min(Math.max(to - 1, 0), others.length), 0, id)
}

type ContentRowProps = {
  kind: ContentKind
  row: Row
  place: number
  total: number
  canMove: boolean
  isTrash: boolean
  fetcher: ContentFetcher
  onMove: (direction: Direction) => void
  onDrag: (direction: Direction) => void
  onDrop: () => void
}

function ContentRow({ kind, row, isTrash, canMove, fetcher, onDrag, onDrop, ...order }: ContentRowProps) {
  const formats = useFormats()
  const { may } = useAdmin()
  const { row: element, handle, offset } = useDragInList(onDrag, onDrop)
  const { id, values } = row
  return (
    <li
      ref={element}
      // Only while it is dragged: the content security policy forbids style attributes in the server's HTML.
      style={offset === null ? undefined : { translate: `0 ${offset}px` }}
      className={cx(
        'flex items-center gap-3 border-b border-line bg-paper py-2.5',
        offset !== null && 'relative z-10 shadow-lifted select-none',
      )}
    >
      {canMove && order.total > 1 && <DragHandle {...handle} className="h-11 w-8 hover:bg-sunken" />}
      {contentShapes[kind].isOrdered && !isTrash && (
        <span aria-hidden className="w-6 shrink-0 text-end text-sm text-ink-soft tabular-nums max-sm:hidden">
          {canMove && formatNumber(order.place, formats)}
        </span>
      )}
      <div className="grid min-w-0 grow gap-1">
        <Link
          to={contentPath(kind, id)}
          className="justify-self-start rounded-small font-medium underline-offset-4 hover:underline max-md:min-h-6"
        >
          <ContentTitle kind={kind} values={values} />
        </Link>
        <RowDetails kind={kind} row={row} />
      </div>
      {canMove && <MoveButtons kind={kind} row={row} fetcher={fetcher} {...order} />}
      {may.delete && <RowMenu kind={kind} row={row} isTrash={isTrash} fetcher={fetcher} />}
    </li>
  )
}

function RowDetails({ kind, row }: { kind: ContentKind; row: Row }) {
  const { t } = useTranslation('content')
  const formats = useFormats()
  const { shared, words } = row.values
  const when = formatInstant(row.updatedAt, formats)
  const language = useLanguage()
  const currency = currencies.find((each) => each === shared.currency)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <ContentBadges {...row} />
      {kind === 'testimonials' && (
        <span className="text-ink-soft">
          <bdi>{[language, ...languages].map((each) => words[each].name).find(Boolean)}</bdi>
          {' · '}
          {t('stars', {
            count: Number(shared.rating),
            value: formatNumber(Number(shared.rating), formats),
          })}
        </span>
      )}
      {kind === 'pricing' && currency && (
        <span className="text-ink-soft">{formatMoney(Number(shared.monthlyPrice), currency, formats)}</span>
      )}
      <span className="text-ink-soft">
        {row.updatedBy === null ? when : t('updated', { when, who: row.updatedBy })}
      </span>
    </p>
  )
}

const arrows = { up: ArrowUp, down: ArrowDown }

type MoveButtonsProps = Pick<ContentRowProps, 'kind' | 'row' | 'place' | 'total' | 'fetcher' | 'onMove'>

/** Disabled at the ends, but still focusable, so that what was moved keeps the focus. */
function MoveButtons({ kind, row: { id, values }, place, total, fetcher, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('content')
  const title = titleOf(kind, values, useLanguage())?.text ?? t('untitled')
  return (
    <span className="inline-flex max-sm:flex-col">
      {directions.map((direction) => {
        const Icon = arrows[direction]
        const to = direction === 'up' ? place - 1 : place + 1
        const isAtEnd = to < 1 || to > total
        return (
          <fetcher.Form
            key={direction}
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              if (!isAtEnd) onMove(direction)
            }}
          >
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="to" value={isAtEnd ? place : to} />
            <IconButton
              type="submit"
              name="intent"
              value="move"
              label={t(`move.${direction}`, { title })}
              icon={<Icon aria-hidden className="size-4.5" />}
              aria-disabled={isAtEnd || undefined}
              className="text-ink-soft hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35 md:size-9"
            />
          </fetcher.Form>
        )
      })}
    </span>
  )
}

type RowMenuProps = Pick<ContentRowProps, 'kind' | 'row' | 'isTrash' | 'fetcher'>

function RowMenu({ kind, row: { id, values }, isTrash, fetcher }: RowMenuProps) {
  const { t } = useTranslation('content')
  const title = titleOf(kind, values, useLanguage())?.text ?? t('untitled')
  const linkWith = useQueryLink()
  const hasTrash = contentShapes[kind].hasTrash
  return (
    <ActionMenu label={t('action.moreFor', { title })}>
      {hasTrash && (
        <fetcher.Form method="post" className="grid gap-2">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          {isTrash ? (
            <Button type="submit" name="intent" value="untrash" size="small">
              <ArchiveRestore aria-hidden className="size-4" />
              {t('action.restore')}
            </Button>
          ) : (
            <Button type="submit" name="intent" value="trash" variant="danger" size="small">
              <Trash2 aria-hidden className="size-4" />
              {t('action.delete')}
            </Button>
          )}
        </fetcher.Form>
      )}
      {(isTrash || !hasTrash) && (
        <ButtonLink to={linkWith({ remove: id })} preventScrollReset variant="danger" size="small">
          <Trash2 aria-hidden className="size-4" />
          {t('action.remove')}
        </ButtonLink>
      )}
    </ActionMenu>
  )
}

type RemoveDialogProps = { kind: ContentKind; rows: Row[]; fetcher: ContentFetcher }

function RemoveDialog({ kind, rows, fetcher }: RemoveDialogProps) {
  const { t } = useTranslation('content')
  const [params] = useSearchParams()
  const language = useLanguage()
  const linkWith = useQueryLink()
  const { may } = useAdmin()
  const isHydrated = useHydrated()
  const row = rows.find(({ id }) => String(id) === params.get('remove'))
  if (!row || !may.delete) return null
  return (
    <ConfirmDialog
      title={t('remove.title')}
      question={t('remove.question', { title: titleOf(kind, row.values, language)?.text ?? t('untitled') })}
      confirm={t('remove.confirm')}
      intent="remove"
      fields={{ kind, id: row.id, ...(isHydrated && { stay: '1' }) }}
      closeTo={linkWith({ remove: null })}
      fetcher={fetcher}
    />
  )
}
