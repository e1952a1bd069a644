import * as contract from '@singil/contract/payouts/fee-setup'
import { onRead } from '../../kit/work/index.ts'
import { getFeeSetup } from './get-fee-setup.ts'
import { simulateMonth } from './simulate-month.ts'

export const routes = [onRead(contract.getFeeSetup, getFeeSetup), onRead(contract.simulateMonth, simulateMonth)]
