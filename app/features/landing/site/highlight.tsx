import type { ReactNode } from 'react'

/** One highlight: a picture over a rule, then what it means. */
export function Highlight({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  return (
    <li className="grid grid-cols-1 md:grid-rows-[9rem_auto]">
      <div aria-hidden className="flex flex-col justify-end border-b-2 border-brand pb-5">
        {picture}
      </div>
      <div className="pt-5">
        <h3 className="text-2xl font-semibold tracking-heading">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
