import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Search } from '~/ui/icons'

type NoMatchesProps = { title: string; text: string; reset: { to: string; label: string } }

/** Stands in for a list whose filters match nothing. */
export function NoMatches({ title, text, reset }: NoMatchesProps) {
  return (
    <EmptyState icon={<Search aria-hidden className="size-8" />} title={title} text={text}>
      <ButtonLink to={reset.to} className="mt-2">
        {reset.label}
      </ButtonLink>
    </EmptyState>
  )
}
