declare module 'range-parser' {
  type Ranges = { start: number; end: number }[] & { type: string }

  /** -1 where none can be satisfied, -2 for what is no range. */
  export default function parseRange(size: number, header: string): Ranges | -1 | -2
}
