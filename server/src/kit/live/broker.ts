/**
 * The MQTT 3.1.1 broker for browsers, on the same HTTP server at /mqtt. A client's password is its push token. It may subscribe to exactly
 * the topics of the token; publishing, wildcards, wills and foreign client ids are rejected.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import { openListened } from './listened.ts'
import { type LiveMessage, onWire } from './live-message.ts'
import type { Parts } from '../work/index.ts'
import { createPacketGate, type PacketLimits } from './packet-gate.ts'
import { openPushToken, type PushClaims } from './push-token.ts'

export interface Broker {
  deliver(message: LiveMessage): void
  /** Closes every connection of the session after a delay in which it receives the reason, and admits no new one. */
  cut(sessionId: string): void
  readonly clientCount: number
  close(): Promise<void>
}

const connectMs = 4000
const largestFrame = 64 * 1024
/** A browser's CONNECT with its token takes a few kilobytes; then it sends one packet per topic and one keep-alive a minute. */
const limits: PacketLimits = { packetsASecond: 100, bytesASecond: 128 * 1024, packetBytes: 32 * 1024 }
const pulseMs = 30_000
/** Well within the half hour for which `listen` and `renew` keep the messages of a topic. */
const renewMs = 10 * 60_000
/** Time for a session to receive the reason before its connections close. */
const cutDelayMs = 400
const clientName = /^(biz_ui_|pay_)[\w-]{1,60}$/

interface Admitted {
  readonly client: Client
  readonly claims: PushClaims
  readonly expiry: NodeJS.Timeout
  readonly topics: Set<string>
}

const refusal = (text: string): AuthenticateError => Object.assign(new Error(text), { returnCode: 5 })

export async function startBroker(server: Server, parts: Parts): Promise<Broker> {
  const admitted = new Map<string, Admitted>()
  const listened = openListened(parts.database)
  const mayStay = (client: Client, claims: PushClaims | null): claims is PushClaims => {
    if (!claims || !clientName.test(client.id)) return false
    const other = admitted.get(client.id)
    return other === undefined || other.claims.sessionId === claims.sessionId
  }
  const recentlyCut = new Set<string>()
  const hasEnded = async ({ sessionId }: PushClaims) => {
    const { rowCount } = await parts.database.pool.query({
      name: 'has-session-ended',
      text: 'select from ended_sessions where session_id = $1',
      values: [sessionId],
    })
    return rowCount !== 0 || recentlyCut.has(sessionId)
  }
  const cutNow = (sessionId: string) => {
    for (const { client, claims } of admitted.values()) if (claims.sessionId === sessionId) client.close()
  }
  const broker = await Aedes.createBroker({
    connectTimeout: connectMs,
    heartbeatInterval: 60_000,
    maxClientsIdLength: 80,
    authenticate: (client, _username, password, done) => {
      const now = parts.clock.now()
      const token = password?.toString() ?? ''
      let claims: PushClaims | null = null
      try {
        claims = openPushToken(parts.secrets, token, now)
      } catch {
        claims = null
      }
      const admit = (isOver: boolean) => {
        if (isOver || !mayStay(client, claims)) {
          done(refusal('not authorized'), false)
          return
        }
        const expiry = setTimeout(() => client.close(), claims.expiresAt - now.getTime())
        clearTimeout(admitted.get(client.id)?.expiry)
        admitted.set(client.id, { client, claims, expiry, topics: new Set() })
        done(null, true)
      }
      const isOver = claims ? hasEnded(claims) : Promise.resolve(true)
      isOver.then(admit, () => admit(true))
    },
    authorizeSubscribe: (client, subscription, done) => {
      const { topic } = subscription
      const entry = admitted.get(client.id)
      if (!entry?.claims.topics.includes(topic)) {
        done(null, null)
        return
      }
      entry.topics.add(topic)
      listened.listen(topic).then(
        () => done(null, { ...subscription, qos: 0 }),
        (error: unknown) => done(error as Error),
      )
    },
    authorizePublish: (_client, _packet, done) => done(new Error('Clients may not publish')),
  })
  const leave = (client: Client) => {
    const entry = admitted.get(client.id)
    if (entry?.client !== client) return
    clearTimeout(entry.expiry)
    admitted.delete(client.id)
  }
  broker.on('unsubscribe', (topics, client) => {
    for (const topic of topics) admitted.get(client.id)?.topics.delete(topic)
  })
  const renewal = setInterval(() => {
    const topics = [...admitted.values()].flatMap((entry) => [...entry.topics])
    listened.renew(topics).catch((error: unknown) => parts.log.warn({ err: error }, 'topics could not be renewed'))
  }, renewMs)
  broker.on('clientDisconnect', leave)
  broker.on('clientError', leave)
  broker.on('connectionError', leave)
  const sockets = acceptSockets(server, parts, (stream, request) => void broker.handle(stream, request))
  return {
    deliver: (message) => {
      const payload = Buffer.from(JSON.stringify(onWire(message)))
      broker.publish({ cmd: 'publish', topic: message.topic, payload, qos: 0, retain: false, dup: false }, () => {})
    },
    cut: (sessionId) => {
      recentlyCut.add(sessionId)
      setTimeout(() => cutNow(sessionId), cutDelayMs).unref()
      setTimeout(() => recentlyCut.delete(sessionId), 60_000).unref()
    },
    get clientCount() {
      return admitted.size
    },
    close: async () => {
      clearInterval(renewal)
      for (const { expiry } of admitted.values()) clearTimeout(expiry)
      sockets.close()
      await new Promise<void>((resolve) => broker.close(() => resolve()))
    },
  }
}

/** Allows pages of our own origin; programs send no Origin, but still need a token. */
function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return origin === new URL(publicUrl).origin || origin.replace(/^https?:\/\//, '') === host
}

function acceptSockets(server: Server, parts: Parts, take: (stream: Duplex, request: IncomingMessage) => void) {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  })
  const alive = new WeakSet<WebSocket>()
  const refuse = (socket: Duplex, status: string): void =>
    void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {})
    if ((request.url ?? '').split('?')[0] !== '/mqtt') return refuse(socket, '404 Not Found')
    if (!isOwnOrigin(request, parts.config.publicUrl)) return refuse(socket, '403 Forbidden')
    wss.handleUpgrade(request, socket, head, (ws) => {
      const gate = createPacketGate(limits)
      const stream = createWebSocketStream(ws)
      stream.on('error', () => {})
      const cut = () => {
        // Stops the parser from reading what was received.
        stream.destroy()
        ws.terminate()
      }
      if (!gate.bytes(head.length)) return cut()
      socket.on('data', (bytes: Buffer) => {
        if (!gate.bytes(bytes.length)) cut()
      })
      ws.prependListener('message', (bytes: Buffer) => {
        if (!gate.packets(bytes)) cut()
      })
      for (const frame of ['ping', 'pong'])
        ws.on(frame, () => {
          if (!gate.another()) cut()
        })
      alive.add(ws)
      ws.on('pong', () => alive.add(ws))
      take(stream, request)
    })
  })
  const pulse = setInterval(() => {
    for (const ws of wss.clients) {
      if (!alive.delete(ws) || ws.bufferedAmount > 1_048_576) ws.terminate()
      else ws.ping()
    }
  }, pulseMs)
  return {
    close: () => {
      clearInterval(pulse)
      for (const ws of wss.clients) ws.close(1012)
      setTimeout(() => wss.clients.forEach((ws) => ws.terminate()), 500).unref()
      wss.close()
    },
  }
}
