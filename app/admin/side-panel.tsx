import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { IconLink } from '~/ui/icon-link'
import { ChevronDown, ChevronUp, X } from '~/ui/icons'
import { isFocusLost } from '~/ui/is-focus-lost'
import { useFocusOnAppearance } from '~/ui/take-focus'

import { areKeysTaken, areSingleKeysOn, hasModifier, letterOf } from './keys'
import { KeyList, useScreenKeys } from './keys-help'
import { useIsLate } from './pending-screen'

type ListAndPanelProps = {
  /** Null while no record is open. */
  panel: ReactNode
  /** What the address calls the open record. */
  param: string
  /** The title of a record in the list, by its id. */
  titleOf: (id: number) => string | undefined
  children: ReactNode
}

/** A list with the open record beside it. Where both have no room, the record takes the screen. */
export function ListAndPanel({ panel, param, titleOf, children }: ListAndPanelProps) {
  const coming = useComingRecord(param)
  const isOpen = panel !== null || coming !== null
  return (
    <div className="@container">
      <div
        className={cx(
          'grid items-start gap-5',
          isOpen &&
            '@3xl:grid-cols-[minmax(0,1fr)_22rem] @5xl:grid-cols-[minmax(0,1fr)_25rem] @7xl:grid-cols-[minmax(0,1fr)_29rem]',
        )}
      >
        <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', isOpen && '@max-3xl:hidden print:hidden')}>
          {children}
        </div>
        <PanelOrShape coming={coming} titleOf={titleOf}>
          {panel}
        </PanelOrShape>
      </div>
    </div>
  )
}

/** The record that somebody has chosen, as long as the screen does not show it yet. */
export function useComingRecord(param: string): number | null {
  const { pathname, search } = useLocation()
  const { state, location } = useNavigation()
  const isHere = state === 'loading' && location.pathname === pathname
  const chosen = isHere ? new URLSearchParams(location.search).get(param) : null
  const coming = chosen === new URLSearchParams(search).get(param) ? null : chosen
  return useIsLate(coming) && coming !== null ? Number(coming) : null
}

type PanelOrShapeProps = {
  coming: number | null
  titleOf: (id: number) => string | undefined
  className?: string
  children: ReactNode
}

/** The shape of a panel that is on its way; the one before stays as it was, in case the other never comes. */
export function PanelOrShape({ coming, titleOf, className = panelStyle, children }: PanelOrShapeProps) {
  return (
    <>
      {coming !== null && <PanelShape title={titleOf(coming)} className={className} />}
      <div hidden={coming !== null} className="contents">
        {children}
      </div>
    </>
  )
}

const shapeLines = ['w-2/5', 'w-3/5', 'w-1/2', 'w-4/5', 'w-3/5', 'w-2/3']

function PanelShape({ title, className }: { title: string | undefined; className: string }) {
  return (
    <div aria-hidden className={cx(className, 'min-h-[calc(100dvh-6rem)]')}>
      <div className="border-b border-line px-5 py-3.5">
        <p className="flex min-h-6 font-semibold">
          <span dir="auto" className="line-clamp-3 wrap-anywhere">
            {title}
          </span>
        </p>
      </div>
      <div className="pending-shape grid gap-4 p-5">
        {shapeLines.map((width, index) => (
          <div key={index} className={cx('h-4 rounded-control bg-sunken', width)} />
        ))}
        <div className="h-28 rounded-control bg-sunken" />
      </div>
    </div>
  )
}

/** Where the neighbours of the open record are, in the order of the list. */
type Neighbours = { previous: string | null; next: string | null }

/** Those of `id` among the rows that are shown. */
export function neighboursOf(ids: number[], id: number, linkTo: (id: number) => string): Neighbours {
  const at = ids.indexOf(id)
  const linkAt = (index: number) => {
    const neighbour = at < 0 ? undefined : ids[index]
    return neighbour === undefined ? null : linkTo(neighbour)
  }
  return { previous: linkAt(at - 1), next: linkAt(at + 1) }
}

const panelStyle =
  'min-w-0 rounded-card border border-line bg-surface @3xl:sticky @3xl:top-20 @3xl:max-h-[calc(100dvh-6rem)] @3xl:overflow-y-auto print:static print:max-h-none print:overflow-visible print:border-0'

type SidePanelProps = {
  label: string
  title: ReactNode
  /** Below the title, such as an address and a status. */
  summary?: ReactNode
  /** Small ones in the corner. */
  actions?: ReactNode
  close: { to: string; label: string }
  /** A dialog over the panel; once it closes, the focus returns here if its opener is hidden. */
  isDialogOpen: boolean
  /** Then its first field has the focus. */
  isEditing?: boolean
  /** With them j and k go there, but for while something is typed. */
  neighbours?: Neighbours
  /** Its screen listens to keys itself, Escape included. */
  isOnScreenWithKeys?: boolean
  children: ReactNode
}

/** A record beside its list. Its heading takes the focus when it opens. */
export function SidePanel(props: SidePanelProps) {
  const {
    label,
    title,
    summary,
    actions,
    close,
    isDialogOpen,
    isEditing = false,
    neighbours,
    isOnScreenWithKeys = false,
    children,
  } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnAppearance(heading)
  useEffect(() => {
    if (!isDialogOpen && isFocusLost()) heading.current?.focus()
  }, [isDialogOpen, isEditing])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const field = 'form :is(input:not([type=hidden]), select, textarea):not(:disabled)'
    const isWithin = panel.current?.querySelector('form :focus') != null
    if (isEditing && !isWithin) panel.current?.querySelector<HTMLElement>(field)?.focus()
  }, [isEditing])
  usePanelKeys(
    isOnScreenWithKeys ? undefined : { previous: null, next: null, ...neighbours, close: close.to },
  )
  return (
    <aside ref={panel} aria-label={label} className={panelStyle}>
      <header className="flex items-start border-b border-line py-2 ps-5 pe-2">
        <div className="min-w-0 grow py-1.5">
          <h2 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere">
            <span dir="auto" className="line-clamp-3 w-fit max-w-full">
              {title}
            </span>
          </h2>
          {summary}
        </div>
        {actions}
        {neighbours && <NeighbourLinks {...neighbours} />}
        <IconLink
          label={close.label}
          icon={<X aria-hidden className="size-5" />}
          to={close.to}
          preventScrollReset
          className="shrink-0 print:hidden"
        />
      </header>
      {children}
    </aside>
  )
}

function NeighbourLinks({ previous, next }: Neighbours) {
  const { t } = useTranslation('admin')
  useScreenKeys(NeighbourKeys)
  return (
    <span className="flex shrink-0 print:hidden">
      {previous !== null && (
        <IconLink
          label={t('panel.previous')}
          icon={<ChevronUp aria-hidden className="size-5" />}
          to={previous}
          preventScrollReset
        />
      )}
      {next !== null && (
        <IconLink
          label={t('panel.next')}
          icon={<ChevronDown aria-hidden className="size-5" />}
          to={next}
          preventScrollReset
        />
      )}
    </span>
  )
}

function NeighbourKeys() {
  const { t } = useTranslation('admin')
  const keys: [string[], string][] = [
    [['j'], t('panel.next')],
    [['k'], t('panel.previous')],
  ]
  return <KeyList title={t('panel.keys')} keys={keys} />
}

/** What can be done with the record, all in one place below its head. */
export function PanelActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-5 py-3 empty:hidden print:hidden">
      {children}
    </div>
  )
}

/** The buttons at the end of a form in the panel, in view however long it is. */
export function PanelFormActions({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        'sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3',
        className,
      )}
    >
      {children}
    </div>
  )
}

function usePanelKeys(links: (Neighbours & { close: string }) | undefined) {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!links || hasModifier(event) || event.defaultPrevented || event.isComposing) return
    if (areKeysTaken(event.target)) return
    const to = event.key === 'Escape' ? links.close : areSingleKeysOn() && linkOf(letterOf(event), links)
    if (!to) return
    event.preventDefault()
    navigate(to, { preventScrollReset: true })
  })
  // Other effects run a moment after the panel is in sight, when a key may have come already.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function linkOf(letter: string | null, { previous, next }: Neighbours): string | null {
  if (letter === 'j') return next
  return letter === 'k' ? previous : null
}
