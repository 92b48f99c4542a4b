const newline = 0x0a

/** COPY ends each row by a newline, and writes those within values as two characters. */
export function countRows(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1
  return count
}

/** Where the last row ends that is whole. */
export const endOfRows = (bytes: Buffer) => bytes.lastIndexOf(newline) + 1
