import { expect, test } from 'vitest'
import * as composition from '../../screens.ts'
import { whatOpens } from './what-opens.ts'

test('lists the screens and actions of a permission, each once and without details for programs', () => {
  const opens = [
    'Cancels a transaction that was not paid, by its request id.',
    'Cancels a transaction that was not paid, by its id.',
    'Adds a remark to a transaction as an INFO log entry.',
  ]
  expect(whatOpens(composition, 'TRANSACTION_LIST', { action: 'update', isMoney: false, opens })).toEqual([
    'Cancels a transaction that was not paid',
    'Adds a remark to a transaction as an INFO log entry',
  ])
  expect(whatOpens(composition, 'TRANSACTION_LIST', { action: 'view', isMoney: false, opens: [] })).toEqual(
    expect.arrayContaining(['The screen Transactions', 'Latest payments of a store']),
  )
})
