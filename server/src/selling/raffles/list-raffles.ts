import type * as contract from '@singil/contract/selling/raffles'
import type { Handler } from '../../kit/work/index.ts'
import { shownRaffle } from './shown-raffle.ts'
import * as store from './store.ts'

const most = 50

export const listRaffles: Handler<typeof contract.listRaffles> = async ({ tx, now }) =>
  (await store.newest(tx, most)).map((row) => shownRaffle(row, now, null))
