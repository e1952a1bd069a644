/** Listens for notifications (LISTEN) on a dedicated connection that reconnects when it is lost. */
import pg from 'pg'
import { writableHost } from './driver/index.ts'
import type { Log } from '../base/index.ts'

export interface Listener {
  close(): Promise<void>
}

const pauseMs = 500
const pulseMs = 10_000

/**
 * Calls a channel's function for each notification, and with '' after every (re)connection, because notifications sent in between are lost.
 * Resolves when it first listens.
 */
export async function listen(
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  log: Log,
): Promise<Listener> {
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const lost = (of: pg.Client, error?: unknown) => {
    if (isClosed || client !== of) return
    client = undefined
    clearInterval(pulse)
    void of.end().catch(() => {})
    log.warn({ err: error }, 'the connection that listens was lost')
    retry = setTimeout(() => void connect().catch(() => {}), pauseMs)
  }

  const connect = async (): Promise<void> => {
    let fresh: pg.Client | undefined
    try {
      const connectionString = await writableHost(url)
      fresh = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000, query_timeout: 5000 })
      const opened = (client = fresh)
      opened.on('error', (error) => lost(opened, error))
      opened.on('end', () => lost(opened))
      opened.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
      await opened.connect()
      await opened.query(
        Object.keys(channels)
          .map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
          .join('; '),
      )
      pulse = setInterval(() => void opened.query('select 1').catch((error: unknown) => lost(opened, error)), pulseMs)
      for (const wake of Object.values(channels)) wake('')
    } catch (error) {
      if (fresh) lost(fresh, error)
      else if (!isClosed) retry = setTimeout(() => void connect().catch(() => {}), pauseMs)
      throw error
    }
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      clearInterval(pulse)
      await client?.end().catch(() => {})
    },
  }
}
