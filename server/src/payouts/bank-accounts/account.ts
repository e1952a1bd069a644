/** The rules of a bank account: what is sealed, what its key covers, and when it waits. */
import { BankAccount, type Bic } from '@singil/contract/payouts/bank-accounts'
import type { BankAccountType } from '@singil/contract/payouts/payouts'
import type * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import type { AccountRow } from './store.ts'

const Details = BankAccount.pick({
  accountNumber: true,
  accHolderFname: true,
  accHolderMname: true,
  accHolderLname: true,
  accHolderPhone: true,
  accHolderEmail: true,
  accHolderAddress: true,
  accHolderCity: true,
  accState: true,
  zip: true,
  country: true,
})
/** What is stored sealed. */
export type Details = z.output<typeof Details>

const purposes = { details: 'bank-account', bankName: 'bank-account-name', key: 'bank-account-key' } as const
type Opener = Pick<Context, 'secrets'>

export const sealDetails = ({ secrets }: Opener, details: Details): string =>
  secrets.seal(purposes.details, JSON.stringify(Details.parse(details)))
export const openDetails = ({ secrets }: Opener, row: Pick<AccountRow, 'id' | 'sealed_details'>): Details =>
  Details.parse(JSON.parse(opened(secrets.open(purposes.details, row.sealed_details), row.id)))

export const sealBankName = ({ secrets }: Opener, name: string): string => secrets.seal(purposes.bankName, name)
export const openBankName = ({ secrets }: Opener, { id, sealed_bank_name }: AccountRow): string | null =>
  sealed_bank_name === null ? null : opened(secrets.open(purposes.bankName, sealed_bank_name), id)

function opened(text: string | null, id: string): string {
  if (text === null)
    throw new Error(`The bank account ${id} does not open: it was altered or sealed under another secret`)
  return text
}

/** Equal for the same number at the same bank, for every merchant. */
export const keyOf = ({ secrets }: Opener, bic: Bic, accountNumber: string): string =>
  secrets.digest(purposes.key, JSON.stringify([bic, accountNumber]))

export const masked = (lastFour: string): string => `••${lastFour}`
/** How the bank has it: "Maria Santos Reyes"; of a company its name alone. */
export const fullName = ({ accHolderFname, accHolderMname, accHolderLname }: Details): string =>
  [accHolderFname, accHolderMname, accHolderLname].filter((part) => part !== '').join(' ')

/** Whether a change makes it another destination for money. */
export const isOther = (
  before: { readonly bic: Bic; readonly accountType: BankAccountType; readonly details: Details },
  after: { readonly bic: Bic; readonly accountType: BankAccountType; readonly details: Details },
): boolean =>
  before.bic !== after.bic ||
  before.accountType !== after.accountType ||
  before.details.accountNumber !== after.details.accountNumber ||
  fullName(before.details) !== fullName(after.details)

const hourMs = 3_600_000
const longestPauseMs = 6 * hourMs
/** When a bank that gave no answer is asked again: after five minutes, then less and less often. */
export const nextCheck = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(longestPauseMs, 5 * 60_000 * 2 ** Math.min(tries, 10)))
export const waitsUntil = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs)
