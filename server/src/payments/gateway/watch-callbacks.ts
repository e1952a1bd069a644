/** Metrics of the callback inbox, read at each scrape. */
import type { FastifyInstance } from 'fastify'
import { allMerchants, onConnection } from '../../kit/database/index.ts'
import { secondsSince } from '../../kit/base/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { openSetAside } from './set-aside-store.ts'
import { waitingFigures } from './store.ts'

export async function watchCallbacks(_app: FastifyInstance, { database, metrics, clock }: Parts): Promise<void> {
  metrics.watchTogether(
    () => database.see(allMerchants, (client) => waitingFigures(onConnection(client))),
    [
      {
        name: 'singil_callbacks_failing',
        help: 'Callbacks that could not be applied and are tried again.',
        of: ({ failing }) => failing,
      },
      {
        name: 'singil_callbacks_age_seconds',
        help: 'Age of the oldest callback that waits to be applied; 0 where none does.',
        of: ({ oldest }) => secondsSince(clock.now(), oldest),
      },
    ],
  )
  metrics.watch('singil_callbacks_set_aside', 'Callbacks that were set aside and wait for staff.', () =>
    database.see(allMerchants, async (client) => (await openSetAside(onConnection(client), clock.now())).open),
  )
}
