/** Customers: who has paid a merchant, with the number of payments, the total and the payments themselves. */
import * as z from 'zod'
import { asksWholeExport, wholeExportFields } from '../workspace/exports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, textToMatch } from '../kit/text.ts'
import { TransactionRow } from '../payments/transactions.ts'

export const CustomerId = id('CustomerId')
export type CustomerId = z.output<typeof CustomerId>

/** Days after the last payment until a customer leaves the list. The payments themselves are kept as long as the books. */
export const keptDays = 730
/** Payments shown of one customer, newest first. */
export const maxPayments = 50

export const problemsOfCustomers = problems('customers', {
  unknown: [404, 'There is no such customer.'],
  tooManyShown: [429, 'You have shown {most} contacts within a day. You can show more in {hours} hours.'],
})
export const texts = { erased: 'Customer removed from the list' } as const

/** The figures are those of the stores and wallets that the caller sees. */
export const Customer = z.object({
  customerId: CustomerId,
  name: z.string(),
  /** Masked; empty if not known. */
  mobile: z.string(),
  email: z.string(),
  payments: z.int(),
  /** The amounts paid, less refunds and chargebacks. */
  total: Centavos,
  firstPaidAt: Instant,
  lastPaidAt: Instant,
})
export type Customer = z.output<typeof Customer>

/** A payment of a customer; without the contact, which is masked. */
export const CustomerPayment = TransactionRow.pick({
  id: true,
  requestId: true,
  storeName: true,
  status: true,
  channelName: true,
  description: true,
  amount: true,
  refunded: true,
  createdAt: true,
})
export type CustomerPayment = z.output<typeof CustomerPayment>

const ofMerchant = { audience: 'user', scope: { of: 'merchant' } } as const
const view = may('CUSTOMERS', 'view')
const ofId = z.object({ id: CustomerId })
const searchValue = textToMatch(100).optional()

export const listCustomers = endpoint({
  ...ofMerchant,
  id: 'customers.listCustomers',
  method: 'GET',
  path: '/qr/customers/list',
  says: 'Lists the customers of a merchant with their number of payments, total and last payment.',
  permission: view,
  query: z.object({
    /** Starts of words of the name or e-mail address, the last digits of the mobile number, or a reference of a payment. Finds at most 2,000. */
    searchValue,
  }),
  answer: pageOf(Customer),
  list: ['lastPaidAt'],
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['customer'],
})

export const downloadCustomers = endpoint({
  ...asksWholeExport,
  id: 'customers.downloadCustomers',
  path: '/qr/customers/download',
  says: 'Makes a file of the customers of a merchant.',
  audit: 'Download of customers requested',
  scope: { of: 'merchant' },
  permission: may('CUSTOMERS', 'download'),
  body: z.object({ searchValue, ...wholeExportFields }),
})

export const getCustomer = endpoint({
  ...ofMerchant,
  id: 'customers.getCustomer',
  method: 'GET',
  path: '/qr/customers/fetch/{id}',
  says: 'Returns one customer with the newest payments.',
  permission: view,
  params: ofId,
  answer: z.object({ customer: Customer, history: z.array(CustomerPayment) }),
  problems: [problemsOfCustomers.unknown],
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['customer'],
})

export const revealCustomer = endpoint({
  ...ofMerchant,
  id: 'customers.revealCustomer',
  method: 'POST',
  path: '/qr/customers/reveal/{id}',
  says: 'Shows the whole mobile number and e-mail address of a customer; the audit trail records it.',
  audit: 'Customer details shown',
  permission: may('CUSTOMERS', 'update'),
  params: ofId,
  body: z.object({}),
  answer: z.object({ mobile: z.string(), email: z.string() }),
  isSecret: true,
  problems: [problemsOfCustomers.unknown, problemsOfCustomers.tooManyShown],
})

export const eraseCustomer = endpoint({
  ...ofMerchant,
  id: 'customers.eraseCustomer',
  method: 'DELETE',
  path: '/qr/customers/{id}',
  says: 'Removes a customer from the list, as the customer may ask; the payments stay in the books.',
  audit: 'Customer removed',
  permission: may('CUSTOMERS', 'delete'),
  params: ofId,
  answer: z.object({ customerId: CustomerId }),
  problems: [problemsOfCustomers.unknown],
})
