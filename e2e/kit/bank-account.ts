/** What a merchant enters to enrol a bank account. */
import type { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import type { Request } from '@singil/contract/kit/endpoint'

type Input = Request<typeof enrolBankAccount>['body']

export const accountOf = (own: Pick<Input, 'alias' | 'accountNumber'> & Partial<Input>): Input => ({
  bank: 'BNORPHMMXXX',
  accountType: 'savings',
  accHolderFname: 'Danilo',
  accHolderLname: 'Macaraeg',
  accHolderPhone: '9175550142',
  accHolderEmail: 'danilo@example.com',
  accHolderAddress: '12 Session Road',
  accHolderCity: 'Baguio City',
  accState: 'Benguet',
  zip: '2600',
  remark: 'For the branch',
  ...own,
})
