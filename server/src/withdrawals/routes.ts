import * as contract from '@singil/contract/withdrawals'
import { onRead, type Route } from '../kit/work/index.ts'
import { getWithdrawalFees } from './get-withdrawal-fees.ts'

export const routes: readonly Route[] = [onRead(contract.getWithdrawalFees, getWithdrawalFees)]
