/** With an external broker (MQTT_URL), live messages travel through it from the relaying process to every server with browsers. */
import { type LiveMessage, onWire } from './live-message.ts'
import type { Log } from '../base/index.ts'

export interface Bridge {
  publish(messages: readonly LiveMessage[]): void
  close(): Promise<void>
}

const prefix = 'singil/'

/** How long a start waits for the broker. */
const patienceMs = 4000

/**
 * Connects, subscribes to all topics of the server and calls `deliver` for each message. Continues without a broker that is down, because
 * the database has all messages, and reconnects automatically.
 */
export async function openBridge(url: string, log: Log, deliver?: (message: LiveMessage) => void): Promise<Bridge> {
  // Most deployments have no broker, and start faster without loading the library.
  const { default: mqtt } = await import('mqtt')
  const client = mqtt.connect(url, {
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    reconnectPeriod: 1000,
    reconnectOnConnackError: true,
    connectTimeout: patienceMs,
    resubscribe: false,
  })
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
  const isUp = new Promise<boolean>((resolve) => {
    const wait = setTimeout(() => resolve(false), patienceMs)
    client.on('connect', () => {
      const subscribed = deliver ? client.subscribeAsync(`${prefix}#`, { qos: 1 }) : Promise.resolve()
      void subscribed
        .catch((error: unknown) => log.warn({ err: error }, 'the MQTT broker refused our subscription'))
        .finally(() => {
          clearTimeout(wait)
          resolve(true)
        })
    })
  })
  if (!(await isUp)) log.warn('the MQTT broker (MQTT_URL) does not answer; live messages go through the database')
  return {
    publish: (messages) => {
      if (!client.connected) return
      for (const message of messages)
        client.publish(prefix + message.topic, JSON.stringify(onWire(message)), { qos: 1 }, (error) => {
          if (error) log.warn({ err: error }, 'a live message was not published')
        })
    },
    close: () => client.endAsync(true),
  }
}
