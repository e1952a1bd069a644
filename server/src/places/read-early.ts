import type { FastifyInstance } from 'fastify'
import { psgc } from './psgc.ts'

const quietMs = 5000

/** Unpacks the places a few seconds after a server began to listen, so that no visitor waits for it. */
export async function readEarly(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void psgc(), quietMs).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
