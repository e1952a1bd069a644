/** Figures about the inbox of callbacks, read whenever somebody asks for metrics. */
import type { FastifyInstance } from 'fastify'
import { waitingFigures } from '../gateway/index.ts'
import { onConnection } from '../kit/connection.ts'
import type { Parts } from '../kit/parts.ts'

export async function watchCallbacks(_app: FastifyInstance, { database, metrics, clock }: Parts): Promise<void> {
  const figures = () => database.see('*', (client) => waitingFigures(onConnection(client)))
  metrics.watch(
    'singil_callbacks_failing',
    'Callbacks that could not be applied and are tried again.',
    async () => (await figures()).failing,
  )
  metrics.watch(
    'singil_callbacks_age_seconds',
    'Age of the oldest callback that waits to be applied; 0 where none does.',
    async () => {
      const { oldest } = await figures()
      return oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0
    },
  )
}
