/** Enrolled bank accounts: where a merchant's money may go. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, job, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { goLiveChecks } from '../../identity/installation/index.ts'
import { checkBank } from './check-bank.ts'
import { bankAccountMessages } from './message-texts.ts'
import { checkNames } from './check-name.ts'
import { approvalOfAccount } from './confirm-account.ts'
import { compareOwners, OwnersToCompare } from './compare-owners.ts'
import { autosweepsOf, onAccountClosed } from './ports.ts'
import { routes } from './routes.ts'

export const bankAccounts: FeatureModule = {
  routes,
  ports: [autosweepsOf, onAccountClosed],
  jobs: [job('bank-accounts.compareOwners', OwnersToCompare, allMerchants, compareOwners)],
  crons: [cron('bank-accounts.checkNames', '*/5 * * * *', allMerchants, checkNames)],
  provides: [
    provide(messageKinds, bankAccountMessages),
    provide(approvableActions, approvalOfAccount),
    provide(goLiveChecks, [checkBank]),
  ],
}

export { keyOf, masked, nextCheck } from './account.ts'
export { askName } from './ask-name.ts'
export { addBank, allBanks, bankAt, banksAt, type BankRow } from './bank-store.ts'
export { addAccount, usableBank } from './enrol-bank-account.ts'
export { type NameCheckRow, shareAccount } from './store.ts'
export { shownNameCheck } from './shown-account.ts'
export { type AutosweepsOf, autosweepsOf, type OnAccountClosed, onAccountClosed } from './ports.ts'
export { usableAccount, type UsableAccount } from './usable-account.ts'
