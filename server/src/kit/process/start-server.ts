/** The server role: listens, serves live updates, and stops without losing an accepted request. */
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../http/index.ts'
import { startLive } from '../live/index.ts'
import type { Parts } from '../work/index.ts'
import { startWorker } from './start-worker.ts'

export interface RunningServer {
  /** Where this process itself listens. */
  readonly url: string
  stop(): Promise<void>
}

type Build = (parts: Parts, readiness: Readiness) => Promise<FastifyInstance>

/** What a proxy sends until it has seen that this process listens no longer; a process that gives no notice has no proxy. */
const lateMsAfter = (noticeMs: number) => Math.min(150, noticeMs / 2)
const drainMs = 10_000
const reloadKeysMs = 60_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Unlike the HTTP server's own close, this leaves accepted connections open, because their requests may still be in flight. */
const stopAccepting = (server: Server) => void NetServer.prototype.close.call(server)

/** Counts requests in flight, so that a stop can wait for them. A request whose client has gone is not waited for: nobody gets its answer. */
function countOpen(app: FastifyInstance): { none(atMostMs: number): Promise<void> } {
  let open = 0
  app.addHook('onRequest', async (_request, reply) => {
    open++
    reply.raw.once('close', () => open--)
  })
  return {
    none: async (atMostMs) => {
      for (let waited = 0; open > 0 && waited < atMostMs; waited += 20) await pause(20)
    },
  }
}

/**
 * Listens on the configured port (0: a free one). `stop` reports "not ready" and closes keep-alive connections after their response. After
 * `stopNoticeMs` it stops accepting, waits for requests and then jobs, and closes live connections and finally the database. A proxy needs
 * that time: it cannot repeat a request that it sent on a connection while this process was closing it.
 */
export async function startServer(parts: Parts, build: Build): Promise<RunningServer> {
  const readiness: Readiness = { isStopping: false }
  const app = await build(parts, readiness)
  const requests = countOpen(app)
  await app.ready()
  const live = await startLive(app.server, parts)
  parts.metrics.watch('singil_live_connections', 'Connected live clients.', () => live.broker.clientCount)
  const worker = parts.config.hasInlineWorker ? await startWorker(parts, true) : undefined
  const reloading = setInterval(() => {
    parts.keys.reload().catch((error: unknown) => parts.log.error({ err: error }, 'the signing keys could not be read'))
  }, reloadKeysMs)
  const url = await app.listen({ port: parts.config.port, host: parts.config.host })
  parts.log.info({ url }, 'the server listens')
  return {
    url,
    stop: async () => {
      readiness.isStopping = true
      clearInterval(reloading)
      await pause(parts.config.stopNoticeMs)
      stopAccepting(app.server)
      await pause(lateMsAfter(parts.config.stopNoticeMs))
      await requests.none(drainMs)
      const closed = app.close()
      await worker?.stop()
      await live.stop()
      await live.broker.close()
      await requests.none(drainMs)
      // A connection without a request, which browsers open ahead of need, is not idle to Node and would delay the stop until its timeout.
      app.server.closeAllConnections()
      await closed
      await parts.database.close()
    },
  }
}
