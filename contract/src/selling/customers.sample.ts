/** Example values of customers: for documents and tests. */
import { askedForWhole } from '../workspace/exports.sample.ts'
import { transactionRow } from '../payments/transactions.sample.ts'

const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e61'
const customer = {
  customerId: id,
  name: 'Ana Santos',
  mobile: '+63 917 ••• 4567',
  email: 'a•••s@example.com',
  payments: 3,
  total: 375000,
  firstPaidAt: '2026-01-05T01:02:30.000Z',
  lastPaidAt: '2026-02-11T03:20:00.000Z',
}
const { requestId, storeName, status, channelName, description, amount, refunded, createdAt } = transactionRow

export const listCustomers = {
  query: { searchValue: 'santos' },
  answer: { result: [customer], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const downloadCustomers = {
  body: { searchValue: 'santos', format: 'csv' },
  answer: askedForWhole('customers', 'Customers'),
}
export const getCustomer = {
  params: { id },
  answer: {
    customer,
    history: [
      {
        id: transactionRow.id,
        requestId,
        storeName,
        status,
        channelName,
        description,
        amount,
        refunded,
        createdAt,
      },
    ],
  },
}
export const revealCustomer = {
  params: { id },
  body: {},
  answer: { mobile: '9171234567', email: 'ana.santos@example.com' },
}
export const eraseCustomer = { params: { id }, answer: { customerId: id } }
