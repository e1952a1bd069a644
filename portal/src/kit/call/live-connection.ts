/** The transport of live.ts: MQTT 3.1.1 over a websocket. Loaded only after sign-in. */
import mqtt from 'mqtt'

interface Wire {
  readonly token: string
  onMessage(topic: string, text: string): void
  onUp(): void
  onDown(): void
  /** The broker rejects the token. */
  onRefused(): void
}

const keepaliveSeconds = 60
const connectTimeoutMs = 4_000
const retryMs = 1_500

const clientId = () => `biz_ui_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

export function connect(wire: Wire) {
  const address = new URL('/mqtt', location.href)
  address.protocol = location.protocol === 'http:' ? 'ws:' : 'wss:'
  const id = clientId()
  const client = mqtt.connect(address.href, {
    protocolVersion: 4,
    clean: true,
    clientId: id,
    username: id,
    password: wire.token,
    keepalive: keepaliveSeconds,
    connectTimeout: connectTimeoutMs,
    reconnectPeriod: retryMs,
    // After a refusal the next attempt uses a renewed token.
    reconnectOnConnackError: true,
    resubscribe: false,
    timerVariant: 'native',
  })
  client.on('connect', () => wire.onUp())
  client.on('message', (topic, payload) => wire.onMessage(topic, payload.toString()))
  client.on('close', () => wire.onDown())
  client.on('error', (error) => {
    const refusedCodes = [4, 5]
    if ('code' in error && refusedCodes.includes(error.code)) wire.onRefused()
  })
  return {
    setPassword: (token: string) => {
      client.options.password = token
    },
    /** Resolves once the broker delivers and keeps the messages of these topics. */
    subscribe: async (topics: readonly string[]) => {
      if (client.connected && topics.length > 0) await client.subscribeAsync([...topics], { qos: 0 }).catch(() => {})
    },
    unsubscribe: (topic: string) => {
      if (client.connected) client.unsubscribe(topic)
    },
    end: () => void client.end(true),
  }
}
