import { Link } from '@remix-run/react'

import { EmailAddress } from './email-address'

type PersonLinkProps = { id?: string; name: string; email: string; to: string; preventScrollReset?: boolean }

/** A name over an address, each on one line of one height in every script. */
export function PersonLink({ name, email, ...link }: PersonLinkProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-medium text-brand on-card:hidden"
      >
        {initialsOf(name)}
      </span>
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] justify-items-start leading-5.5 @min-[28rem]:@max-xl:on-card:flex @min-[28rem]:@max-xl:on-card:gap-2">
        <Link
          {...link}
          dir="auto"
          title={name}
          className="block max-w-full truncate rounded-small font-medium text-ink underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <EmailAddress email={email} isOneLine className="text-ink-soft" />
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
