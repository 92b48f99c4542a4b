import { User } from '~/ui/icons'

/** Initials of the name, else a placeholder; the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const initials = initialsOf(name)
  return (
    <span
      aria-hidden
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-medium text-brand"
    >
      {initials === '' ? <User className="size-4.5" /> : <bdi>{initials}</bdi>}
    </span>
  )
}

/** First letters of the first and the last word. Arabic ones stay apart, so that they do not join into a word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\p{P}\p{S}]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const first = words.at(0)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .flatMap((word) => (word ? (Array.from(word)[0]?.toLocaleUpperCase() ?? []) : []))
    .join('\u200c')
}
