/** With a broker of one's own (MQTT_URL), live messages travel through it from the process that relays to all that have browsers. */
import { connectAsync } from 'mqtt'
import { type LiveMessage, onWire } from './live-message.ts'
import type { Log } from './log.ts'

export interface Bridge {
  publish(messages: readonly LiveMessage[]): void
  close(): Promise<void>
}

const prefix = 'singil/'

/** Connects, subscribes to everything of ours and calls `deliver` for each message. Comes back by itself when the broker does. */
export async function openBridge(url: string, log: Log, deliver?: (message: LiveMessage) => void): Promise<Bridge> {
  const client = await connectAsync(url, { protocolVersion: 4, clean: true, keepalive: 30, reconnectPeriod: 1000 })
  client.on('error', (error) => log.warn({ err: error }, 'the MQTT broker reported an error'))
  client.on('offline', () => log.warn('the MQTT broker is gone'))
  client.on('message', (topic, bytes) => {
    try {
      const { seq, at, ...payload } = JSON.parse(bytes.toString('utf8')) as { seq: number; at: string }
      deliver?.({ topic: topic.slice(prefix.length), seq, at: new Date(at), payload })
    } catch (error) {
      log.warn({ err: error }, 'a live message could not be read')
    }
  })
  if (deliver) await client.subscribeAsync(`${prefix}#`, { qos: 1 })
  return {
    publish: (messages) => {
      for (const message of messages)
        client.publish(prefix + message.topic, JSON.stringify(onWire(message)), { qos: 1 }, (error) => {
          if (error) log.warn({ err: error }, 'a live message was not published')
        })
    },
    close: () => client.endAsync(true),
  }
}
