import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { splitDone } from './postings.ts'

const wallet = (n: number) => WalletId.parse(`019a9b00-0000-7000-8000-00000000000${n}`)
const [payer, one, other] = ['M0000000000AA', 'M0000000000AB', 'M0000000000AC'].map((mid) => MerchantId.parse(mid))

test('121.50 of a sale is split into 97.20 and 24.30', () => {
  const split = {
    splitId: 's1',
    transactionId: 't1',
    requestId: '4F7KQ-9XM2P',
    mid: payer!,
    walletId: wallet(1),
    at: new Date('2026-11-20T02:00:00Z'),
    shares: [
      { mid: one!, walletId: wallet(2), amount: centavos(97_20) },
      { mid: other!, walletId: wallet(3), amount: centavos(24_30) },
    ],
  }
  const { legs, refers, eventKey } = splitDone(split)
  expect(legs.map((leg) => [leg.account, leg.amount])).toEqual([
    [`wallet:${wallet(1)}:clearing`, -121_50],
    [`wallet:${wallet(2)}:clearing`, 97_20],
    [`wallet:${wallet(3)}:clearing`, 24_30],
  ])
  expect(eventKey).toBe('split.done:s1')
  expect(refers).toMatchObject({ splitId: 's1', transactionId: 't1', mids: [one, other] })
})
