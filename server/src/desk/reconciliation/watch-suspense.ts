/** Metrics of unexplained statement lines, read at each scrape. */
import type { FastifyInstance } from 'fastify'
import { allMerchants, onConnection } from '../../kit/database/index.ts'
import { secondsSince } from '../../kit/base/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { missingSums, openSums } from './lists-store.ts'

export async function watchSuspense(_app: FastifyInstance, { database, metrics, clock }: Parts): Promise<void> {
  metrics.watchTogether(
    () => database.see(allMerchants, (client) => openSums(onConnection(client))),
    [
      {
        name: 'singil_statement_lines_open',
        help: 'Lines of statements that wait in suspense.',
        of: ({ lines }) => lines,
      },
      {
        name: 'singil_statement_suspense_age_seconds',
        help: 'Age of the oldest line of a statement that waits in suspense; 0 where none does.',
        of: ({ oldest }) => secondsSince(clock.now(), oldest),
      },
    ],
  )
  metrics.watch('singil_statement_lines_missing', 'What was booked and should have been on a statement by now.', () =>
    database.see(allMerchants, async (client) => (await missingSums(onConnection(client))).lines),
  )
}
