import * as contract from '@singil/contract/desk/integrity'
import { fromReplica, on, onRead, type Route } from '../../kit/work/index.ts'
import { askAcknowledgement } from './ask-acknowledgement.ts'
import { checkBooks } from './check-books.ts'
import { endSafeMode } from './end-safe-mode.ts'
import { getBooks } from './get-books.ts'
import { getTrialBalance } from './get-trial-balance.ts'
import { listAcknowledgements } from './list-acknowledgements.ts'
import { listWalletBalances } from './list-wallet-balances.ts'

export const routes: readonly Route[] = [
  onRead(contract.getBooks, getBooks),
  onRead(contract.getTrialBalance, getTrialBalance, fromReplica),
  onRead(contract.listWalletBalances, listWalletBalances, fromReplica),
  onRead(contract.listAcknowledgements, listAcknowledgements),
  on(contract.askAcknowledgement, askAcknowledgement),
  on(contract.checkBooks, checkBooks),
  on(contract.endSafeMode, endSafeMode),
]
