import { Link } from '@remix-run/react'

type PersonLinkProps = { name: string; email: string; to: string; preventScrollReset?: boolean }

export function PersonLink({ name, email, ...link }: PersonLinkProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-medium text-brand"
      >
        {initialsOf(name)}
      </span>
      <span className="grid min-w-0">
        <Link
          {...link}
          className="truncate rounded-small font-medium text-ink underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <bdi dir="ltr" title={email} className="max-w-full justify-self-start truncate text-ink-soft">
          {email}
        </bdi>
      </span>
    </span>
  )
}

/** "LH" for Layla Haddad. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = initialWords.map((word) => word?.match(/./u)?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
