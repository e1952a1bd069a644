import { roleNames } from '@singil/contract/access'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { describe, expect, test } from 'vitest'
import { disabledFor, effectiveAuthorizations, mayOf, menuOf } from './authorizations.ts'
import { defaultAuthorizations } from './defaults.ts'
import { topicsOf } from './topic.ts'

const effectiveOf = (role: (typeof roleNames)[number], byTenant: string[] = [], hasBatchUpload = false) =>
  effectiveAuthorizations(defaultAuthorizations(role), [], disabledFor(role, byTenant, hasBatchUpload))
const aliasesOf = (...given: Parameters<typeof effectiveOf>) =>
  menuOf(effectiveOf(...given)).flatMap((module) => [module.alias, ...module.submodules.map(({ alias }) => alias)])

describe('the menu', () => {
  test('of Store Admin and Store User has no money in it, even where an administrator gave them the right', () => {
    for (const role of ['Store Admin', 'Store User'] as const) {
      expect(disabledFor(role, [], false)).toContainEqual({ alias: 'FINANCIALS', category: 'MODULE' })
      const given = [{ moduleId: 'BIZ_WALLET' as const, actions: ['view' as const] }]
      const effective = effectiveAuthorizations(defaultAuthorizations(role), given, disabledFor(role, [], false))
      expect(mayOf(effective)({ module: 'BIZ_WALLET', action: 'view' })).toBe(false)
    }
  })

  test('of the agent shows the referral part of the merchant and nothing else', () => {
    expect(aliasesOf('Agent')).toEqual(['CORPORATE_MERCHANT', 'MERCHANT_REFERRAL'])
    const everything = effectiveAuthorizations(
      defaultAuthorizations('Administrator'),
      [],
      disabledFor('Agent', [], true),
    )
    expect(everything.map(({ moduleId }) => moduleId).toSorted()).toEqual(['CORPORATE_MERCHANT', 'MERCHANT_REFERRAL'])
  })

  test('hides batch upload unless the merchant has it', () => {
    expect(aliasesOf('Merchant Admin', [], false)).not.toContain('MERCHANT_BATCH_UPLOAD')
    expect(aliasesOf('Merchant Admin', [], true)).toContain('MERCHANT_BATCH_UPLOAD')
  })

  test('loses a module that is switched off, with its submodules', () => {
    expect(aliasesOf('Merchant Admin', ['TRANSACTIONS']).filter((alias) => alias.startsWith('TRANSACTION'))).toEqual([])
  })

  test('of Pre Registered is Get Started alone, and nobody else has it', () => {
    const withIt = roleNames.filter((role) => aliasesOf(role).includes('PRE_REG_GET_STARTED'))
    expect(withIt).toEqual(['Pre Registered'])
    expect(aliasesOf('Pre Registered')).toEqual(['PRE_REG_GET_STARTED'])
  })

  test('of Subwallet User is the wallet alone', () => {
    expect(aliasesOf('Subwallet User')).toEqual(['FINANCIALS', 'BIZ_WALLET'])
  })
})

test('a custom authorization stands in place of the role’s, also to take away', () => {
  const custom = [{ moduleId: 'TRANSACTION_COMPOSE' as const, actions: [] }]
  const may = mayOf(effectiveAuthorizations(defaultAuthorizations('Cashier'), custom, []))
  expect(may({ module: 'TRANSACTION_COMPOSE', action: 'create' })).toBe(false)
  expect(may({ module: 'TRANSACTION_LIST', action: 'view' })).toBe(true)
})

test('audit may look and download, and change nothing', () => {
  const held = new Set(defaultAuthorizations('Audit').flatMap(({ actions }) => actions))
  expect([...held].toSorted()).toEqual(['download', 'view'])
})

describe('live topics', () => {
  const mid = 'M4F7KQ9XM2PAB' as MerchantId
  const storeIds = ['S4F7KQ9XM2PAB', 'S4F7KQ9XM2PAC'] as StoreId[]
  const topics = (role: (typeof roleNames)[number], of: MerchantId | null = mid) =>
    topicsOf({ username: 'someone', role, mid: of, storeIds, may: mayOf(effectiveOf(role)) }).slice(2)

  test('are those of the own stores for the people of a store', () => {
    for (const role of ['Store Admin', 'Store User', 'Ticket Seller', 'Shipping Seller', 'Conductor'] as const)
      expect(topics(role)).toEqual(storeIds.map((storeId) => `lambda-transaction-PROD-${storeId}`))
  })
  test('are the merchant’s for those who see all of it', () => {
    for (const role of ['Merchant Admin', 'Cashier', 'Audit'] as const)
      expect(topics(role)).toEqual([`lambda-transaction-PROD-${mid}`, `lambda-mobiletrx-${mid}`])
  })
  test('are none of a merchant for who may not see payments, and for staff only while one is selected', () => {
    for (const role of ['Agent', 'Subwallet User', 'Pre Registered'] as const) expect(topics(role)).toEqual([])
    expect(topics('Administrator', null)).toEqual([])
    expect(topics('Administrator')).toContain(`lambda-transaction-PROD-${mid}`)
  })
})
