import type { roleNames } from '@singil/contract/identity/access'
import type { MerchantId, StoreId, UserId, WalletId } from '@singil/contract/kit/id'
import { describe, expect, test } from 'vitest'
import { defaultAuthorizations } from '../../identity/access/defaults.ts'
import { disabledFor, effectiveAuthorizations, isBoundToStores, isStaff, mayOf } from '../../identity/access/index.ts'
import { declaredTopics } from '../../kit/work/index.ts'

describe('live topics', () => {
  const merchant = 'M4F7KQ9XM2PAB' as MerchantId
  const storeIds = ['S4F7KQ9XM2PAB', 'S4F7KQ9XM2PAC'] as StoreId[]
  const topicsOf = (
    role: (typeof roleNames)[number],
    mid: MerchantId | null = merchant,
    walletIds: WalletId[] | null = null,
  ) => {
    const effective = effectiveAuthorizations(defaultAuthorizations(role), [], disabledFor(role, [], false))
    const session = {
      userId: 'someone' as UserId,
      username: 'someone',
      role,
      sessionId: 'one',
      isStaff: isStaff(role),
      mid,
      storeIds: isBoundToStores(role) ? storeIds : null,
      walletIds,
      merchants: null,
      may: mayOf(effective),
    }
    return declaredTopics(session, mid).filter((name) => name.startsWith('lambda-'))
  }

  test('of store roles are those of their own stores', () => {
    for (const role of ['Store Admin', 'Store User', 'Ticket Seller', 'Shipping Seller', 'Conductor'] as const)
      expect(topicsOf(role)).toEqual(storeIds.map((storeId) => `lambda-transaction-PROD-${storeId}`))
  })
  test('of roles that see all stores are those of the merchant', () => {
    for (const role of ['Merchant Admin', 'Cashier', 'Audit'] as const)
      expect(topicsOf(role)).toEqual([`lambda-transaction-PROD-${merchant}`, `lambda-mobiletrx-${merchant}`])
  })
  test('are none for users of one wallet, whatever permissions they were given', () => {
    expect(topicsOf('Merchant Admin', merchant, [])).toEqual([])
  })
  test("exclude the merchant's without permission to view payments, and for staff while none is selected", () => {
    for (const role of ['Agent', 'Subwallet User', 'Pre Registered'] as const) expect(topicsOf(role)).toEqual([])
    expect(topicsOf('Administrator', null)).toEqual([])
    expect(topicsOf('Administrator')).toContain(`lambda-transaction-PROD-${merchant}`)
  })
})
