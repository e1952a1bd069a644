import * as contract from '@singil/contract/payouts/payout-terms'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { askTerms } from './ask-terms.ts'
import { listBankTerms, listTerms } from './list-terms.ts'

export const routes: readonly Route[] = [
  onRead(contract.listTerms, listTerms),
  onRead(contract.listBankTerms, listBankTerms),
  on(contract.askTerms, askTerms),
]
