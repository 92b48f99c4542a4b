const bubble = 'M44 6h92a38 38 0 0 1 38 38v44a38 38 0 0 1-38 38H18a12 12 0 0 1-12-12V44A38 38 0 0 1 44 6Z'

const exclamation = 'M90 32v42M90 96v.2'
const ellipsis = 'M60 66v.2M90 66v.2M120 66v.2'

export type PageStatus = 400 | 404 | 413 | 429 | 500 | 503

/** The drawings in the bubbles: a question mark, an exclamation mark, or an ellipsis. */
const signs: Record<PageStatus, string> = {
  400: exclamation,
  404: 'M72 50c2-12 12-18 22-16s16 11 14 20c-2 10-14 11-18 22M90 96v.2',
  413: exclamation,
  429: ellipsis,
  500: exclamation,
  503: ellipsis,
}

/** The second bubble is mirrored, as Arabic question marks are. */
export function StatusIllustration({ status }: { status: PageStatus }) {
  return (
    <svg viewBox="0 0 400 176" fill="none" aria-hidden className="w-full max-w-sm" strokeLinecap="round">
      <path d="M8 166h384" className="stroke-line" strokeWidth="2" strokeDasharray="0.1 8" />
      <g strokeWidth="9" strokeLinejoin="round">
        <path d={bubble} className="fill-brand-fill" />
        <path d={signs[status]} className="stroke-on-brand" />
        <g transform="matrix(-1 0 0 1 400 26)">
          <path d={bubble} className="fill-surface stroke-edge" strokeWidth="2" />
          <path d={signs[status]} className="stroke-brand" />
        </g>
      </g>
    </svg>
  )
}
