import type { FastifyInstance } from 'fastify'
import { listen } from '../../kit/database/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { writeActivity } from './check-session.ts'
import { forgetSession, unwrittenActivity } from './recall-session.ts'

const flushMs = 15_000

/** Keeps the session cache of this process current: listens for changes by other processes, and writes the recorded activity. */
export async function keepSessions(app: FastifyInstance, parts: Parts): Promise<void> {
  const listener = await listen(parts.database.sessionUrl, { sessions: forgetSession }, parts.log)
  const flush = () =>
    Promise.all(unwrittenActivity(parts.clock.now()).map(({ id, at }) => writeActivity(parts, id, at)))
  const timer = setInterval(() => void flush(), flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
    await listener.close()
  })
}
