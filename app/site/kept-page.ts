import { layOutRest } from '~/ui/below-screen'

/** What a visitor had typed, opened and scrolled to when the page was left for itself in the other language. */
type KeptPage = {
  path: string
  fields: [name: string, value: string][]
  openDetails: boolean[]
  /** The last part that begins above the middle of the screen, and how much of it did. */
  part: number
  share: number
}

/** Those of both languages are the same, in the same order. */
const parts = 'main, main :is(section, details)'
/** Without passwords, which belong in no storage. */
const fields =
  'main form[method="post"] :is(input[name="stamp"], input:not([type="hidden"], [type="password"]), textarea)'

export function keepPage(storageKey: string): void {
  const boxes = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect())
  const middle = innerHeight / 2
  const part = scrollY > 0 ? boxes.findLastIndex(({ top, bottom }) => top <= middle && bottom > middle) : -1
  const { top = 0, height = 1 } = boxes[part] ?? {}
  const kept: KeptPage = {
    path: location.pathname,
    fields: inputs().map(({ name, value }) => [name, value]),
    openDetails: details().map(({ open }) => open),
    part,
    share: (middle - top) / height,
  }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
}

/** Once: a later visit starts fresh. */
export function restorePage(storageKey: string): void {
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<KeptPage> // as `keepPage` wrote it
  sessionStorage.removeItem(storageKey)
  if (kept.path !== location.pathname) return
  const present = inputs()
  for (const [index, [name, value]] of (kept.fields ?? []).entries()) fillIn(present[index], name, value)
  for (const [index, element] of details().entries()) element.open = kept.openDetails?.[index] ?? element.open
  layOutRest()
  const box = document.querySelectorAll(parts)[kept.part ?? -1]?.getBoundingClientRect()
  if (box)
    scrollTo({
      top: scrollY + box.top + box.height * (kept.share ?? 0) - innerHeight / 2,
      behavior: 'instant',
    })
}

function fillIn(field: Field | undefined, name: string, value: string): void {
  if (field?.name !== name || field.value === value) return
  // The form counts its age from when it was first opened. React keeps its own field as it is, and the first one counts.
  if (field.type === 'hidden') return field.form?.prepend(Object.assign(field.cloneNode(), { value }))
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Those of both languages are the same, too. */
function inputs() {
  return [...document.querySelectorAll<Field>(fields)]
}

function details() {
  return [...document.querySelectorAll('details')]
}
