import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { CheckField } from '~/ui/check-field'
import { Dialog } from '~/ui/dialog'

import { setSingleKeys, useCommandKey, useSingleKeys } from './keys'
import { sectionsFor } from './sections'
import { useAdmin } from './use-admin'
import { useSectionKeys } from './use-section-keys'

type KeysHelp = { open: () => void; setScreenKeys: (Keys: ComponentType | null) => void }

const KeysHelpContext = createContext<KeysHelp>({ open: () => undefined, setScreenKeys: () => undefined })

export function useKeysHelp(): KeysHelp {
  return useContext(KeysHelpContext)
}

/** A screen with keys of its own adds its list to the dialog of all keys. */
export function useScreenKeys(Keys: ComponentType): void {
  const { setScreenKeys } = useKeysHelp()
  useEffect(() => {
    setScreenKeys(Keys)
    return () => setScreenKeys(null)
  }, [Keys, setScreenKeys])
}

/** Has the keys of the shell, and the dialog that lists them with those of the screen. */
export function KeysHelpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [screen, setScreen] = useState<{ Keys: ComponentType } | null>(null)
  const open = useCallback(() => setOpen(true), [])
  const setScreenKeys = useCallback((Keys: ComponentType | null) => setScreen(Keys && { Keys }), [])
  useSectionKeys(open)
  return (
    <KeysHelpContext value={useMemo(() => ({ open, setScreenKeys }), [open, setScreenKeys])}>
      {children}
      {isOpen && <KeysDialog Screen={screen?.Keys} onClose={() => setOpen(false)} />}
    </KeysHelpContext>
  )
}

function KeysDialog({ Screen, onClose }: { Screen: ComponentType | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { may } = useAdmin()
  const areOn = useSingleKeys()
  const commandKey = useCommandKey()
  return (
    <Dialog title={t('keys.title')} closeLabel={t('close')} onClose={onClose}>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div className="grid content-start gap-6">
          <KeyList
            title={t('keys.everywhere')}
            keys={[
              [[commandKey, 'K'], t('help.shortcut.search')],
              [['?'], t('help.shortcut.help')],
              [['Esc'], t('help.shortcut.close')],
            ]}
          />
          {Screen && <Screen />}
        </div>
        <KeyList
          title={t('keys.sections')}
          then={t('keys.then')}
          keys={sectionsFor(may).map(({ segment, key }) => [['g', key], t(`section.${segment}`)])}
        />
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <CheckField
          label={t('keys.use')}
          hint={t('keys.useHint')}
          checked={areOn}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
      </div>
    </Dialog>
  )
}

type KeyListProps = {
  title: string
  keys: [keys: string[], text: string][]
  /** Between keys that follow one another. */
  then?: string
}

export function KeyList({ title, keys, then }: KeyListProps) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-sm font-medium text-ink-soft">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {keys.map(([strokes, text]) => (
          <div key={text} className="contents">
            <dt>
              <Keys strokes={strokes} then={then} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Pressed together, or with `then` one after the other. Written from left to right, as keys are. */
export function Keys({ strokes, then }: { strokes: string[]; then?: string | undefined }) {
  return (
    <span dir="ltr" className="inline-flex items-center gap-1">
      {strokes.map((stroke, index) => (
        <span key={stroke} className="contents">
          {index > 0 && then !== undefined && <span className="sr-only">{then}</span>}
          <kbd className="min-w-6 rounded-small border border-line bg-sunken px-1.5 py-0.5 text-center text-xs">
            {stroke}
          </kbd>
        </span>
      ))}
    </span>
  )
}
