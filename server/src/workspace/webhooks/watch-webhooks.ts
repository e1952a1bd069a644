/** Metrics of webhooks, read at each scrape. */
import type { FastifyInstance } from 'fastify'
import { secondsSince } from '../../kit/base/index.ts'
import { allMerchants, onConnection } from '../../kit/database/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { overdueSince, stoppedCount } from './endpoint-store.ts'

export async function watchWebhooks(_app: FastifyInstance, { database, metrics, clock }: Parts): Promise<void> {
  metrics.watch(
    'singil_webhooks_overdue_seconds',
    'How long the most overdue webhook has been due; 0 where none is.',
    () =>
      database.see(allMerchants, async (client) =>
        secondsSince(clock.now(), await overdueSince(onConnection(client), clock.now())),
      ),
  )
  metrics.watch('singil_webhooks_stopped', 'Merchants whose webhooks have stopped.', () =>
    database.see(allMerchants, (client) => stoppedCount(onConnection(client))),
  )
}
