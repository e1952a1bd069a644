/** Sentences about a bank account. */
import type { BankAccount } from '@singil/contract/payouts/bank-accounts'
import { formatPeso } from '@singil/contract/kit/money'
import { formatWhen } from '../../kit/values/index.ts'

export const formatHolder = ({
  accHolderFname,
  accHolderMname,
  accHolderLname,
}: Pick<BankAccount, 'accHolderFname' | 'accHolderMname' | 'accHolderLname'>): string =>
  [accHolderFname, accHolderMname, accHolderLname].filter(Boolean).join(' ')

export const formatWait = ({ until, cap }: NonNullable<BankAccount['wait']>): string =>
  `Until ${formatWhen(new Date(until))} at most ${formatPeso(cap)}`

const advice: Readonly<Record<BankAccount['nameCheck']['state'], string>> = {
  NOT_CHECKED: 'The bank has not answered yet. We ask again by ourselves.',
  SAME: 'The bank has this account under the name of the holder.',
  CLOSE: 'The bank has a slightly different name. Compare it before you withdraw to this account.',
  DIFFERENT:
    'The bank has another name. A transfer may be returned, or reach another person. Correct the holder or the number.',
  NO_NAME: 'The bank knows this account and gives no name for it. Compare number and holder with a bank statement.',
  NO_ACCOUNT: 'The bank does not know this number. Nothing can be withdrawn to it until the number is corrected.',
}
export const formatNameCheck = ({ state }: BankAccount['nameCheck']): string => advice[state]

export const formatRails = ({ instapay, pesonet }: Pick<BankAccount, 'instapay' | 'pesonet'>): string =>
  [instapay ? 'InstaPay' : '', pesonet ? 'PESONet' : ''].filter(Boolean).join(' and ') || 'No transfers now'
