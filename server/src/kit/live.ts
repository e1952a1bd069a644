/** The live side of a server process: relays the outbox, hears of new messages and hands them to its own browsers. */
import type { Server } from 'node:http'
import { type Broker, startBroker } from './broker.ts'
import { listen } from './listen.ts'
import type { LiveMessage } from './live-message.ts'
import { type Bridge, openBridge } from './mqtt-bridge.ts'
import type { Parts } from './parts.ts'
import { startRelay } from './relay.ts'

export interface Live {
  readonly broker: Broker
  /** Ends the relay and the listening; browsers stay connected until the broker is closed. */
  stop(): Promise<void>
}

interface Row extends LiveMessage {
  readonly place: number
}

/** Follows the messages of the database in the order in which they were numbered. */
async function follow(parts: Parts, deliver: (message: LiveMessage) => void): Promise<{ wake(): void }> {
  const { rows } = await parts.database.pool.query<{ last: number }>(
    'select coalesce(max(place), 0)::bigint as last from push_messages',
  )
  let last = rows[0]!.last
  let isAsked = false
  let isRunning = false
  const read = async () => {
    const found = await parts.database.pool.query<Row>({
      name: 'follow',
      text: 'select place, topic, seq, at, payload from push_messages where place > $1 order by place limit 1000',
      values: [last],
    })
    for (const row of found.rows) {
      deliver(row)
      last = row.place
    }
    if (found.rows.length === 1000) isAsked = true
  }
  const wake = () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    void (async () => {
      while (isAsked) {
        isAsked = false
        await read().catch((error: unknown) => parts.log.warn({ err: error }, 'live messages could not be read'))
      }
      isRunning = false
    })()
  }
  return { wake }
}

export async function startLive(server: Server, parts: Parts): Promise<Live> {
  const broker = await startBroker(server, parts)
  const deliver = (message: LiveMessage) => broker.deliver(message)
  const bridge: Bridge | undefined = parts.config.mqttUrl
    ? await openBridge(parts.config.mqttUrl, parts.log, deliver)
    : undefined
  const relay = startRelay(parts, bridge && ((messages) => bridge.publish(messages)))
  const followed = bridge ? undefined : await follow(parts, deliver)
  const listener = await listen(
    parts.database.url,
    {
      outbox: () => relay.wake(),
      push: () => followed?.wake(),
      sessions: (sessionId) => broker.cut(sessionId),
    },
    parts.log,
  )
  return {
    broker,
    stop: async () => {
      await listener.close()
      await relay.stop()
      await bridge?.close()
    },
  }
}
