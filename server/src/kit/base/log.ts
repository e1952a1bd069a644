/** JSON logs. Of a request or an error only the fields listed here are written: no bodies, no query values, no names of people. */
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

interface Thrown {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  readonly code?: unknown
  readonly severity?: unknown
}

/** PostgreSQL quotes the offending value in messages about data; that value may be personal, so it is removed. */
const withoutValues = (error: Thrown, text: string | undefined) =>
  error.severity === undefined ? text : text?.replace(/"[^"\n]*"/g, '"…"')

export const errorForLog = (error: Thrown) => ({
  type: error.name,
  code: error.code,
  message: withoutValues(error, error.message),
  stack: withoutValues(error, error.stack),
})

export const createLog = (level: string, destination?: DestinationStream): Log => {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: errorForLog,
      error: errorForLog,
      req: (request: { id?: unknown; method?: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
