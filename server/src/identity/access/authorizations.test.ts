import { roleNames } from '@singil/contract/identity/access'
import { describe, expect, test } from 'vitest'
import { disabledFor, effectiveAuthorizations, mayOf, menuOf } from './authorizations.ts'
import { defaultAuthorizations } from './defaults.ts'

const effectiveOf = (role: (typeof roleNames)[number], byTenant: string[] = [], hasBatchUpload = false) =>
  effectiveAuthorizations(defaultAuthorizations(role), [], disabledFor(role, byTenant, hasBatchUpload))
const aliasesOf = (...given: Parameters<typeof effectiveOf>) =>
  menuOf(effectiveOf(...given)).flatMap((module) => [module.alias, ...module.submodules.map(({ alias }) => alias)])

describe('the menu', () => {
  test('of Store Admin and Store User contains no financial modules, even if an administrator granted them', () => {
    for (const role of ['Store Admin', 'Store User'] as const) {
      expect(disabledFor(role, [], false)).toContainEqual({ alias: 'FINANCIALS', category: 'MODULE' })
      const given = [{ moduleId: 'BIZ_WALLET' as const, actions: ['view' as const] }]
      const effective = effectiveAuthorizations(defaultAuthorizations(role), given, disabledFor(role, [], false))
      expect(mayOf(effective)({ module: 'BIZ_WALLET', action: 'view' })).toBe(false)
    }
  })

  test('of the agent shows only the referral part of the merchant', () => {
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

  test('omits a module that is switched off, with its submodules', () => {
    expect(aliasesOf('Merchant Admin', ['TRANSACTIONS']).filter((alias) => alias.startsWith('TRANSACTION'))).toEqual([])
  })

  test('of Pre Registered is Get Started only, and no other role has it', () => {
    const withIt = roleNames.filter((role) => aliasesOf(role).includes('PRE_REG_GET_STARTED'))
    expect(withIt).toEqual(['Pre Registered'])
    expect(aliasesOf('Pre Registered')).toEqual(['PRE_REG_GET_STARTED'])
  })

  test('of Subwallet User is the wallet only', () => {
    expect(aliasesOf('Subwallet User')).toEqual(['FINANCIALS', 'BIZ_WALLET'])
  })
})

test("a custom authorization replaces the role's, also to remove actions", () => {
  const custom = [{ moduleId: 'TRANSACTION_COMPOSE' as const, actions: [] }]
  const may = mayOf(effectiveAuthorizations(defaultAuthorizations('Cashier'), custom, []))
  expect(may({ module: 'TRANSACTION_COMPOSE', action: 'create' })).toBe(false)
  expect(may({ module: 'TRANSACTION_LIST', action: 'view' })).toBe(true)
})

test('audit may view and download, but not change anything', () => {
  const held = new Set(defaultAuthorizations('Audit').flatMap(({ actions }) => actions))
  expect([...held].toSorted()).toEqual(['download', 'view'])
})
