/** The control interface is unsigned, and therefore served to this machine only. */
import type { FastifyInstance } from 'fastify'
import { Refused } from '../kit/refused.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function serveLocally(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ socket }) => {
    if (!loopback.has(socket.remoteAddress ?? '')) throw new Refused(403, 'not_local', 'Only on this machine')
  })
}
