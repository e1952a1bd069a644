import * as contract from '@singil/contract/wallets/wallets'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { traceEntry } from './trace-entry.ts'
import { tracePayout } from './trace-payout.ts'
import { traceSale } from './trace-sale.ts'

export const routes: readonly Route[] = [
  onRead(contract.traceEntry, traceEntry),
  on(contract.tracePayout, tracePayout),
  on(contract.traceSale, traceSale),
]
