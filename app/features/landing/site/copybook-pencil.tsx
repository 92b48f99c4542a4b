/** A pencil with its tip at the given point. */
export function CopybookPencil({ x, y }: { x: number; y: number }) {
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
