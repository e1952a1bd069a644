/** Figures about what statements leave open, read whenever somebody asks for metrics. */
import type { FastifyInstance } from 'fastify'
import { onConnection } from '../kit/connection.ts'
import type { Parts } from '../kit/parts.ts'
import { missingSums, openSums } from './lists-store.ts'

export async function watchSuspense(_app: FastifyInstance, { database, metrics, clock }: Parts): Promise<void> {
  const open = () => database.see('*', (client) => openSums(onConnection(client)))
  metrics.watch(
    'singil_statement_lines_open',
    'Lines of statements that wait in suspense.',
    async () => (await open()).lines,
  )
  metrics.watch(
    'singil_statement_suspense_age_seconds',
    'Age of the oldest line of a statement that waits in suspense; 0 where none does.',
    async () => {
      const { oldest } = await open()
      return oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0
    },
  )
  metrics.watch('singil_statement_lines_missing', 'What was booked and should have been on a statement by now.', () =>
    database.see('*', async (client) => (await missingSums(onConnection(client))).lines),
  )
}
