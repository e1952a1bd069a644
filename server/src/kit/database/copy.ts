/** COPY as streams, on a plain connection of the owner: the pipelining client of the processes cannot carry it. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import pg from 'pg'
import { writableHost } from './driver/index.ts'

/** Everything is written the same way in every session, because rows are compared as text. */
const settings = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set jit = off;
  set singil.mid = '*'`

/** A connection of the owner of the tables that sees every merchant. */
export async function openOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await writableHost(url), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  await client.query(settings)
  return client
}

/** The part of pg's connection that COPY needs, which its types leave out. */
interface Wire {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}
const wireOf = (client: pg.Client) => (client as unknown as { connection: Wire }).connection

interface Heard {
  readonly onData?: (chunk: Buffer) => void
  readonly onReady?: () => void
  readonly onEnd: (error?: Error) => void
}

/** What pg calls on a query while it runs. */
function ask(client: pg.Client, statement: string, { onData, onReady, onEnd }: Heard): void {
  const wire = wireOf(client)
  let fault: Error | undefined
  client.query({
    submit: () => wire.query(statement),
    handleCopyInResponse: () => onReady?.(),
    handleCopyData: ({ chunk }: { chunk: Buffer }) => onData?.(chunk),
    handleCommandComplete: () => {},
    handleError: (error: Error) => {
      fault = error
      onEnd(error)
    },
    handleReadyForQuery: () => void (fault ?? onEnd()),
  } as pg.Submittable)
}

/** The rows of `copy … to stdout` as they come; the database waits for the reader. */
export function copyOut(client: pg.Client, statement: string): Readable {
  const { stream } = wireOf(client)
  const rows = new Readable({ highWaterMark: 1 << 20, read: () => void stream.resume() })
  ask(client, statement, {
    // A copy, because pg uses its buffer again.
    onData: (chunk) => void (rows.push(Buffer.from(chunk)) || stream.pause()),
    onEnd: (error) => {
      stream.resume()
      if (error) rows.destroy(error)
      else rows.push(null)
    },
  })
  return rows
}

/** `copy … from stdin` with the bytes of `source`. */
export async function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<void> {
  const wire = wireOf(client)
  let hasFailed = false
  const send = async () => {
    try {
      for await (const chunk of source) {
        if (hasFailed) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      // The database then answers with an error of its own, of which this is the cause.
      wire.sendCopyFail(error instanceof Error ? error.message : String(error))
    }
  }
  await new Promise<void>((resolve, reject) =>
    ask(client, statement, {
      onReady: () => void send(),
      onEnd: (error) => {
        hasFailed = error !== undefined
        if (error) reject(error)
        else resolve()
      },
    }),
  )
}
