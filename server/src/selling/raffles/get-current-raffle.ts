import type * as contract from '@singil/contract/selling/raffles'
import { manilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { countPaid } from '../../payments/transaction-reports/index.ts'
import { periodOf, shownRaffle } from './shown-raffle.ts'
import * as store from './store.ts'

const shownForMs = 30 * 86_400_000

export const getCurrentRaffle: Handler<typeof contract.getCurrentRaffle> = async ({ tx, now }, { params: { mid } }) => {
  const row = await store.current(tx, manilaDay(now), new Date(now.getTime() - shownForMs))
  if (!row) return null
  return { raffle: shownRaffle(row, now, mid), ownEntries: await countPaid(tx, mid, periodOf(row)) }
}
