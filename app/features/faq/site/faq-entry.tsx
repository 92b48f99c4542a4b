import { Plus } from '~/ui/icons'

import type { FaqView } from './faq-view'

/** A question that opens on its answer: the browser's own disclosure, which needs no script. `isOpen` at first. */
export function FaqEntry({ entry: { question, answer }, isOpen }: { entry: FaqView; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 hover:text-brand [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-medium">{question}</h2>
        <Plus
          aria-hidden
          className="size-5.5 shrink-0 text-brand transition-transform duration-(--motion-calm) group-open:rotate-45"
        />
      </summary>
      <div className="grid gap-3 pe-10 pb-6 text-ink-soft">
        {answer.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
