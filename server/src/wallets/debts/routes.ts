import * as contract from '@singil/contract/wallets/debts'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { listDebts } from './list-debts.ts'
import { writeOffDebt } from './write-off-debt.ts'

export const routes: readonly Route[] = [onRead(contract.listDebts, listDebts), on(contract.writeOffDebt, writeOffDebt)]
