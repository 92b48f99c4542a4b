/** Puts lines together that were broken to fit (RFC 3676), each quote on its own level. */
export function unflow(text: string, dropsSpace: boolean): string {
  const lines: string[] = []
  let open: { depth: number; text: string } | null = null
  for (const raw of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(raw)?.[0].length ?? 0
    const line: string = raw.slice(depth).replace(/^ /, '')
    const isFlowing = line.endsWith(' ') && line !== '-- '
    const flowing = isFlowing && dropsSpace ? line.slice(0, -1) : line
    const isContinued: boolean = open?.depth === depth && line !== '-- '
    if (open && isContinued) open.text += flowing
    else {
      if (open) lines.push(quoted(open.depth, open.text))
      open = { depth, text: flowing }
    }
    if (isFlowing) continue
    lines.push(quoted(depth, open.text))
    open = null
  }
  if (open) lines.push(quoted(open.depth, open.text))
  return lines.join('\n')
}

function quoted(depth: number, text: string): string {
  return depth === 0 ? text : `${'>'.repeat(depth)}${text === '' ? '' : ` ${text}`}`
}
