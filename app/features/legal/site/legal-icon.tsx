import { legalIcons, toLegalIconName } from '../legal-icons'

/** The icon that a section names, in its field; it only adorns the title beside it. */
export function LegalIcon({ name }: { name: string | null }) {
  const Icon = legalIcons[toLegalIconName(name)]
  return (
    <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
      <Icon aria-hidden className="size-5.5" />
    </span>
  )
}
