import type { Fee } from '@singil/contract/channels'
import { expect, test } from 'vitest'
import { feesOfMerchant } from './fees-of-merchant.ts'

const fee = (mid: string, pmethod: string, state: Fee['state'], code = '*') =>
  ({ mid, pmethod, code, state, since: '2020-01-01T00:00:00.000Z' }) as Fee

test('shows a merchant one rate per channel: its own before the default, and no past ones', () => {
  const fees = [
    fee('*', 'wallet', 'in force'),
    fee('M1', 'wallet', 'in force'),
    fee('M1', 'wallet', 'past'),
    fee('*', 'creditcard', 'to come'),
    fee('*', 'creditcard', 'in force'),
    fee('*', 'wallet', 'in force', 'gc'),
  ]
  const shown = feesOfMerchant(fees, ['wallet', 'creditcard'])
  expect(shown.map(({ mid, pmethod, code, state }) => [mid, pmethod, code, state].join(' '))).toEqual([
    'M1 wallet * in force',
    '* wallet gc in force',
    '* creditcard * in force',
    '* creditcard * to come',
  ])
})
