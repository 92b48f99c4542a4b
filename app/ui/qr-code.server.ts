import { encode } from 'uqr'

import type { QrDrawing } from './qr-code'

/** With the empty edge that scanners need. */
export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { border: 4 })
  return { size, path: pathOf(data) }
}

/** The dark modules, one stroke for each run of them. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}
