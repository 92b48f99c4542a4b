import { useEffect, useRef, useState } from 'react'

import { readExport } from './read-export'

export type ExportState =
  | { status: 'idle' | 'failed' }
  | { status: 'running'; rows: number; total: number | null }
  | { status: 'done'; rows: number }

/** Fetches an export, tells how far it is, and hands the whole file to the browser; leaving the dialog gives it up. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async (address: string) => {
    const { signal } = (running.current = new AbortController())
    setState({ status: 'running', rows: 0, total: null })
    try {
      const { file, name, rows } = await readExport(address, signal, (soFar, total) =>
        setState({ status: 'running', rows: soFar, total }),
      )
      save(file, name)
      setState({ status: 'done', rows })
    } catch {
      setState({ status: signal.aborted ? 'idle' : 'failed' })
    }
  }
  return { state, start, cancel }
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
