/** As `drawQrCode` makes it, on the server. */
export type QrDrawing = { size: number; path: string }

type QrCodeProps = { drawing: QrDrawing; label: string }

/** Dark on light in both themes: scanners expect it. */
export function QrCode({ drawing: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-small"
    >
      <title>{label}</title>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
