import type { Duplex } from 'node:stream'

/** Statuses and texts for what the HTTP parser says. */
const refusals: Partial<Record<string, [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
}
const other = ['400 Bad Request', 'This is not HTTP.'] as const

/**
 * Answers what never became a request. Node would send a status without a word; programs that call `/api` expect JSON
 * in every reply, and nobody else sends such things.
 */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = refusals[error.code ?? ''] ?? other
  const body = JSON.stringify({ success: false, message })
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
