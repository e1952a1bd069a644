import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { reasonsFor } from './reasons-for.ts'

const usual = {
  level: 2,
  isBlocked: false,
  ownLimit: null,
  monthly: centavos(50_000_000),
  usedThisMonth: centavos(0),
  hasCreditCard: true,
  switchedOff: [],
}

test('a verified merchant without anything special has one reason', () => {
  expect(reasonsFor(usual)).toEqual(['We have verified this business, so customers can pay by scanning.'])
})

test('what stops payments comes first, and each difference from the level is named', () => {
  const limit = centavos(9_000_000)
  expect(
    reasonsFor({
      level: 1,
      isBlocked: true,
      ownLimit: limit,
      monthly: limit,
      usedThisMonth: limit,
      hasCreditCard: false,
      switchedOff: ['GCash', 'Maya', 'GrabPay', 'Alipay', 'WeChat'],
    }),
  ).toEqual([
    'We have stopped new payments to this business. Write to support to learn what is needed.',
    'The limit of this month is used up. New payments begin again next month.',
    'We have not verified this business yet, so its limit is low and customers cannot pay by scanning.',
    'We agreed on a monthly limit of ₱90,000.00 with this business.',
    'Cards and installments need an approved card application.',
    'We switched off GCash, Maya, GrabPay and 2 more for this business.',
  ])
})
