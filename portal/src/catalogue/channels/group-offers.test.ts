import type { Offer } from '@singil/contract/catalogue/channels'
import { expect, it } from 'vitest'
import { askForAll, groupOffers, formatNet, formatRange } from './group-offers.ts'

const offer = (pmethod: string, net: number, unusable: string | null = null, total = net) =>
  ({ channel: { pmethod }, net, total, amount: total, unusable }) as unknown as Offer

it('a group counts only usable channels for what the merchant receives', () => {
  const [wallet, otc] = groupOffers([
    offer('nonbank_otc', 94_400),
    offer('wallet', 97_200),
    offer('wallet', 1, 'maintenance'),
  ])
  expect([wallet!.label, wallet!.offers.length, formatNet(wallet!.usable)]).toEqual(['E-wallet', 2, '₱972.00'])
  expect(formatNet(otc!.usable)).toBe('₱944.00')
})
it('formats a range from least to most, and nothing if no channel is usable', () => {
  expect(formatNet([offer('wallet', 97_200), offer('wallet', 94_400)])).toBe('₱944.00 to ₱972.00')
  expect(formatNet([])).toBeNull()
})
it('to receive a net, asks for the amount that the most expensive usable channel needs', () => {
  const offers = [
    offer('wallet', 100_000, null, 102_881),
    offer('nonbank_otc', 100_000, null, 105_761),
    offer('installment', 100_000, 'below_minimum', 105_308),
  ]
  expect(askForAll(offers)).toBe(105_761)
  expect(formatRange(offers, 'total')).toBe('₱1,028.81 to ₱1,057.61')
  expect(askForAll([offers[2]!])).toBeNull()
})
