import { pino, type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino'
import { PinoPretty } from 'pino-pretty'

import { logOutput } from '~cms/log-output'

/**
 * The process's logger, without anything that could carry a secret or a person's words: JSON lines for programs, readable
 * ones where a person looks at a terminal.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.email',
        '*.cookie',
        '*.authorization',
        'err.parameters',
        'err.params',
        'err.query',
        'err.data',
      ],
      remove: true,
    },
    serializers: { err: serializeError },
    hooks: { logMethod },
  }
  return pino(options, destination ?? (process.stdout.isTTY ? readable() : logOutput()))
}

function readable(): DestinationStream {
  return PinoPretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId', singleLine: true })
}

/** Without words of its own a line takes the error's message, which for the ORM's wrapper is statement and values. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message] = args
  const error: unknown = isWithError(first) ? first.err : first
  if (message === undefined && isFailedQuery(error)) method.call(this, { err: error }, 'a query failed')
  else method.apply(this, args)
}

function isWithError(value: unknown): value is { err: unknown } {
  return typeof value === 'object' && value !== null && 'err' in value
}

function isFailedQuery(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query:')
}

/**
 * Logs type, code, message and stack; not the other fields, since database errors carry the values of the statement there.
 * The ORM's own wrapper repeats statement and values in its message, so its cause speaks instead.
 */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  if (isFailedQuery(error)) return { type: 'DrizzleQueryError', cause: serializeError(error.cause) }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}
