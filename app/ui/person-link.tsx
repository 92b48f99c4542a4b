import { Link } from '@remix-run/react'

type PersonLinkProps = { id?: string; name: string; email: string; to: string; preventScrollReset?: boolean }

export function PersonLink({ name, email, ...link }: PersonLinkProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-medium text-brand on-card:hidden"
      >
        {initialsOf(name)}
      </span>
      {/* The whole address: people of the same name differ only at its end. */}
      <span className="grid min-w-0 wrap-anywhere on-card:flex on-card:flex-wrap on-card:gap-x-2">
        <Link {...link} className="rounded-small font-medium text-ink underline-offset-4 hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <span className="text-ink-soft">
          <bdi dir="ltr">{email}</bdi>
        </span>
      </span>
    </span>
  )
}

/** "LH" for Layla Haddad. Arabic letters would join to a word that means nothing, so there is one. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const isArabic = /^\p{Script=Arabic}/u.test(words[0] ?? '')
  const initialWords = words.length > 1 && !isArabic ? [words[0], words.at(-1)] : words.slice(0, 1)
  const letters = initialWords.map((word) => word?.match(/./u)?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
