import { arabicWords, latinLetters, latinWords } from './hero-letters'

const latinSize = 0.074
const arabicSize = 0.082
const xHeight = 525 * latinSize
const ascender = 740 * latinSize

type LatinWord = keyof typeof latinWords
/** `current` is the index of the letter under the pencil. */
type Line = { latin: LatinWord; arabic: keyof typeof arabicWords; baseline: number; current: number }

const lines: Line[] = [
  { latin: 'word', arabic: 'kalima', baseline: 140, current: 4 },
  { latin: 'speech', arabic: 'kalam', baseline: 276, current: 2 },
  { latin: 'speak', arabic: 'takallam', baseline: 412, current: -1 },
]

/** Not mirrored on Arabic pages: each script keeps its own direction. */
export function HeroIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 504" fill="none" aria-hidden className={className}>
      <path
        d="M16 8h608a14 14 0 0 1 14 14v460a14 14 0 0 1-14 14H16a14 14 0 0 1-14-14V22A14 14 0 0 1 16 8Z"
        className="fill-brand-fill"
      />
      <path
        d="M18 16h290q12 0 12 8 0-8 12-8h290a8 8 0 0 1 8 8v452a8 8 0 0 1-8 8H332q-12 0-12 8 0-8-12-8H18a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8Z"
        className="fill-surface"
      />
      <path d="M320 26v460" className="stroke-line" strokeWidth="1.5" />
      {lines.map((line) => (
        <CopybookLine key={line.latin} {...line} />
      ))}
      <CopybookPencil x={204} y={270} />
    </svg>
  )
}

function CopybookLine({ latin, arabic, baseline, current }: Line) {
  const { width, outline } = arabicWords[arabic]
  return (
    <g transform={`translate(0 ${baseline})`}>
      <path d={`M36 ${-ascender}h256M36 20h256M348 ${-ascender}h256M348 20h256`} className="stroke-line" />
      <path d={`M36 ${-xHeight}h256`} className="stroke-line" strokeWidth="1.2" strokeDasharray="5 5" />
      <path d="M36 0h256M348 0h256" className="stroke-brand/40" strokeWidth="1.3" />
      <g transform={`translate(50 0) scale(${latinSize})`}>
        {latinWords[latin].map(([letter, start], index) => (
          <path
            key={start}
            transform={`translate(${start})`}
            d={latinLetters[letter]}
            {...inkOf(index - current)}
          />
        ))}
      </g>
      <path
        transform={`translate(${590 - width * arabicSize}) scale(${arabicSize})`}
        d={outline}
        className="fill-brand"
      />
    </g>
  )
}

/** Letters before the pencil are in ink, the one under it in saffron, and those after it dotted for tracing. */
function inkOf(ahead: number) {
  if (ahead < 0) return { className: 'fill-ink' }
  if (ahead === 0) return { className: 'fill-accent' }
  return {
    className: 'stroke-ink-soft',
    strokeWidth: 20,
    strokeDasharray: '1 44',
    strokeLinecap: 'round' as const,
  }
}

/** The tip is at (x, y). */
function CopybookPencil({ x, y }: { x: number; y: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(-58)`}
      className="stroke-ink"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="m0 0 27-9.500v19Z" className="fill-surface" />
      <path d="m0 0 9-3.200v6.400Z" className="fill-ink" />
      <path d="M27-9.500h124v19H27Z" className="fill-accent" />
      <path d="M29-3.200h122M29 3.200h122" className="stroke-accent-edge" strokeWidth="1" />
      <path d="M151-9.500h9v19h-9Z" className="fill-surface" />
      <path d="M160-9.500h8a7 7 0 0 1 7 7v5a7 7 0 0 1-7 7h-8Z" className="fill-brand-fill" />
    </g>
  )
}
