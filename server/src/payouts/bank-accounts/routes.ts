import * as contract from '@singil/contract/payouts/bank-accounts'
import { on, onFlow, onRead } from '../../kit/work/index.ts'
import { changeFavorite } from './change-favorite.ts'
import { changeStatus } from './change-status.ts'
import { enrolBankAccount } from './enrol-bank-account.ts'
import { listAccountsOfMerchant, listBankAccounts } from './list-bank-accounts.ts'
import { listBanks } from './list-banks.ts'
import { requestRemovalCode, validateRemovalCode } from './removal-code.ts'
import { removeBankAccount } from './remove-bank-account.ts'
import { revealBankAccount } from './reveal-bank-account.ts'
import { updateBankAccount } from './update-bank-account.ts'

export const routes = [
  onRead(contract.listBanks, listBanks),
  onRead(contract.listAccountsOfMerchant, listAccountsOfMerchant),
  onRead(contract.listBankAccounts, listBankAccounts),
  onFlow(contract.enrolBankAccount, enrolBankAccount),
  onFlow(contract.updateBankAccount, updateBankAccount),
  on(contract.changeFavorite, changeFavorite),
  on(contract.changeStatus, changeStatus),
  on(contract.revealBankAccount, revealBankAccount),
  onFlow(contract.requestRemovalCode, requestRemovalCode),
  onFlow(contract.validateRemovalCode, validateRemovalCode),
  on(contract.removeBankAccount, removeBankAccount),
]
