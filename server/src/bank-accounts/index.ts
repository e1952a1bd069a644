/** Enrolled bank accounts: where a merchant's money may go. */
import { allMerchants } from '../kit/database/index.ts'
import { cron, type FeatureModule, job } from '../kit/work/index.ts'
import { checkNames } from './check-name.ts'
import { compareOwners, OwnersToCompare } from './compare-owners.ts'
import { autosweepsOf, onAccountClosed } from './ports.ts'
import { routes } from './routes.ts'

export const bankAccounts: FeatureModule = {
  routes,
  ports: [autosweepsOf, onAccountClosed],
  jobs: [job('bank-accounts.compareOwners', OwnersToCompare, allMerchants, compareOwners)],
  crons: [cron('bank-accounts.checkNames', '*/5 * * * *', allMerchants, checkNames)],
}

export { addAccount } from './enrol-bank-account.ts'
export { addBank, allBanks, type BankRow } from './bank-store.ts'
export { type AutosweepsOf, autosweepsOf, type OnAccountClosed, onAccountClosed } from './ports.ts'
export { usableAccount, type UsableAccount } from './usable-account.ts'
