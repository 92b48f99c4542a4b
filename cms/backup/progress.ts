/** Told how far something is that takes long. */
export type Progress = {
  begin: (what: string, total: number) => void
  advance: (by: number) => void
  end: () => void
}

export const silent: Progress = { begin: () => undefined, advance: () => undefined, end: () => undefined }
