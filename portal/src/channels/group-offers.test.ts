import type { Offer } from '@singil/contract/channels'
import { expect, it } from 'vitest'
import { groupOffers, sayNet } from './group-offers.ts'

const offer = (pmethod: string, net: number, unusable: string | null = null) =>
  ({ channel: { pmethod }, net, unusable }) as unknown as Offer

it('a group counts only what can be used towards what is left', () => {
  const [wallet, otc] = groupOffers([
    offer('nonbank_otc', 94_400),
    offer('wallet', 97_200),
    offer('wallet', 1, 'maintenance'),
  ])
  expect([wallet!.label, wallet!.offers.length, sayNet(wallet!.usable)]).toEqual(['E-wallet', 2, '₱972.00'])
  expect(sayNet(otc!.usable)).toBe('₱944.00')
})
it('a range is said from least to most, and nothing where nothing can be used', () => {
  expect(sayNet([offer('wallet', 97_200), offer('wallet', 94_400)])).toBe('₱944.00 to ₱972.00')
  expect(sayNet([])).toBeNull()
})
