/** The server role: listens, serves live updates, and stops so that no accepted request is lost. */
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

const noticeMs = 300
const lateMs = 150
const drainMs = 10_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Unlike the HTTP server's own close this leaves accepted connections alone, whose requests may still be under way. */
const stopAccepting = (server: Server) => void NetServer.prototype.close.call(server)

/** Counts what is being answered, so that a stop can wait for it. */
function countOpen(app: FastifyInstance): { none(atMostMs: number): Promise<void> } {
  let open = 0
  app.addHook('onRequest', async () => void open++)
  app.addHook('onResponse', async () => void open--)
  return {
    none: async (atMostMs) => {
      for (let waited = 0; open > 0 && waited < atMostMs; waited += 20) await pause(20)
    },
  }
}

/**
 * Listens on the configured port (0: a free one). `stop` says "not ready", tells keep-alive connections to go elsewhere, stops
 * accepting, lets requests and then jobs end, closes live connections and at last the database.
 */
export async function startServer(parts: Parts, build: Build): Promise<RunningServer> {
  const readiness: Readiness = { isStopping: false }
  const app = await build(parts, readiness)
  const requests = countOpen(app)
  await app.ready()
  const live = await startLive(app.server, parts)
  parts.metrics.watch('singil_live_connections', 'Connected live clients.', () => live.broker.clientCount)
  const worker = parts.config.hasInlineWorker ? await startWorker(parts, true) : undefined
  const url = await app.listen({ port: parts.config.port, host: parts.config.host })
  parts.log.info({ url }, 'the server listens')
  return {
    url,
    stop: async () => {
      readiness.isStopping = true
      await pause(noticeMs)
      stopAccepting(app.server)
      await pause(lateMs)
      await requests.none(drainMs)
      const closed = app.close()
      await worker?.stop()
      await live.stop()
      await live.broker.close()
      await requests.none(drainMs)
      // A connection on which nothing was asked yet, as browsers open them ahead, is not idle to Node: it would hold up the end
      // for as long as it may stay open.
      app.server.closeAllConnections()
      await closed
      await parts.database.close()
    },
  }
}
