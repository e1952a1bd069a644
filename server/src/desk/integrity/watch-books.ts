/** Metrics about the books, queried when metrics are read. */
import type { FastifyInstance } from 'fastify'
import { allMerchants, onConnection, type Tx } from '../../kit/database/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { safeModeOf } from '../../foundation/ledger/index.ts'
import * as store from './runs-store.ts'

export async function watchBooks(_app: FastifyInstance, { database, metrics, clock }: Parts): Promise<void> {
  const ask = (read: (tx: Tx) => Promise<number>) => () =>
    database.see(allMerchants, (client) => read(onConnection(client)))
  metrics.watch(
    'singil_invariants_broken',
    'Invariants of the books that the last checks found broken.',
    ask(async (tx) => (await store.states(tx)).filter((state) => state.bad > 0).length),
  )
  metrics.watch(
    'singil_safe_mode',
    '1 while money out is paused, of everybody or of some.',
    ask(async (tx) => ((await safeModeOf(tx)) ? 1 : 0)),
  )
  metrics.watch(
    'singil_safe_mode_places',
    'Merchants and wallets whose money out is paused; -1: of everybody.',
    ask(async (tx) => {
      const on = await safeModeOf(tx)
      return on?.isAll ? -1 : (on?.mids.length ?? 0) + (on?.wallets.length ?? 0)
    }),
  )
  metrics.watch(
    'singil_books_check_age_seconds',
    'Time since the last check of the books; -1 before the first.',
    ask(async (tx) => {
      const last = await store.latestRun(tx, 'minute')
      return last ? (clock.now().getTime() - last.started_at.getTime()) / 1000 : -1
    }),
  )
}
