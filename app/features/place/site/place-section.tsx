import { useId, type ReactNode } from 'react'

type PlaceSectionProps = { title: string; text?: ReactNode; children: ReactNode }

/** One thing that can be done about one's own entry. */
export function PlaceSection({ title, text, children }: PlaceSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 border-t border-line py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {text != null && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-4">{children}</div>
    </section>
  )
}
