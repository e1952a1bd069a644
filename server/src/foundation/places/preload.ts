import type { FastifyInstance } from 'fastify'
import { psgc } from './psgc.ts'

const quietMs = 5000

/** Loads the places a few seconds after the server starts to listen, so that no request waits for it. */
export async function preload(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void psgc(), quietMs).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
