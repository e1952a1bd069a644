/** Live updates of a server process: relays the outbox, follows new messages and delivers them to its browsers. */
import type { Server } from 'node:http'
import { type Broker, startBroker } from './broker.ts'
import { follow, inOrder } from './follow.ts'
import { listen } from '../database/index.ts'
import type { LiveMessage } from './live-message.ts'
import { type Bridge, openBridge } from './mqtt-bridge.ts'
import type { Parts } from '../work/index.ts'
import { startRelay } from './relay.ts'

export interface Live {
  readonly broker: Broker
  /** Stops the relay and the listener; browsers stay connected until the broker is closed. */
  stop(): Promise<void>
}

/** How long the external broker has to deliver a message before the database does. */
const brokerMs = 1000

export async function startLive(server: Server, parts: Parts): Promise<Live> {
  const broker = await startBroker(server, parts)
  const toBrowsers = (message: LiveMessage) => broker.deliver(message)
  const deliver = parts.config.mqttUrl ? inOrder(toBrowsers) : toBrowsers
  const bridge: Bridge | undefined = parts.config.mqttUrl
    ? await openBridge(parts.config.mqttUrl, parts.log, deliver)
    : undefined
  const relay = startRelay(parts, bridge && ((messages) => bridge.publish(messages)))
  // An external broker is quick, but it may be down and a publisher may die before publishing: this delivers what it missed.
  const followed = await follow(parts, deliver, bridge ? brokerMs : 0)
  const listener = await listen(
    parts.database.sessionUrl,
    {
      outbox: () => relay.wake(),
      push: () => followed.wake(),
      sessions: (sessionId) => broker.cut(sessionId),
    },
    parts.log,
  )
  return {
    broker,
    stop: async () => {
      await listener.close()
      await relay.stop()
      followed.stop()
      await bridge?.close()
    },
  }
}
