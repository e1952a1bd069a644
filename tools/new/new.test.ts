import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dependencies } from '../check/dependencies/dependencies.ts'
import { featuresOf } from '../check/feature-list.ts'
import type { Check } from '../check/finding.ts'
import { format } from '../check/lint.ts'
import { promises, tidy } from '../check/tidy/tidy.ts'
import type { Tree } from '../check/tree.ts'
import { type AddedFeature, addGiftVouchers, planted, view } from './gift-vouchers.ts'
import { newEndpoint } from './new-endpoint.ts'
import { newFeature, nextMigration } from './new-feature.ts'
import { newScreen } from './new-screen.ts'

let added: AddedFeature
let tree: Tree

beforeAll(async () => {
  added = await addGiftVouchers()
  tree = added.tree
})
afterAll(() => added.copy.remove())

const isNew = (path: string) => path.includes('gift') || path.includes('voucher')

describe('generated files pass the checks', () => {
  it.each<Check>([dependencies, tidy, promises, format])('$name', async (check) => {
    const findings = await check.run(tree, () => {})
    expect(findings.filter(({ path, says }) => isNew(path) || /gift-?voucher/i.test(says))).toEqual([])
  })
  it('the same checks report a fault in a generated file', async () => {
    const path = 'server/src/catalogue/gift-vouchers/list-gift-vouchers.ts'
    const spoilt = planted(tree, new Map([[path, `import { sql } from 'kysely'\n${tree.files.get(path)}`]]))
    expect((await dependencies.run(spoilt, () => {})).some((finding) => finding.path === path)).toBe(true)
  })
})

describe('the scaffold', () => {
  it('inserts a feature after the given one', () => {
    const features = featuresOf(tree)
    expect(features[features.indexOf('merchants') + 1]).toBe('gift-vouchers')
  })
  it('writes every floor and names the feature in each list', () => {
    expect([...added.written]).toEqual(
      expect.arrayContaining([
        'contract/src/catalogue/gift-vouchers.ts',
        'contract/src/catalogue/gift-vouchers.sample.ts',
        'server/src/catalogue/gift-vouchers/index.ts',
        'server/src/catalogue/gift-vouchers/store.ts',
        'portal/src/catalogue/gift-vouchers/screens.ts',
      ]),
    )
    expect(tree.files.get('contract/src/all.ts')).toContain(
      "import * as giftVouchers from './catalogue/gift-vouchers.ts'",
    )
    expect(tree.files.get('server/src/features.ts')).toContain("from './catalogue/gift-vouchers/index.ts'")
    expect(tree.files.get('portal/src/screens.ts')).toContain('  ...ofMerchants,\n  ...ofGiftVouchers,\n')
  })
  it('numbers a migration behind the last', () => {
    const numbered = [...tree.files.keys()].find((path) => path.endsWith('_gift_vouchers.sql')) ?? ''
    expect(`${nextMigration(tree)}_` > (numbered.split('/').at(-1) ?? '')).toBe(true)
  })
  it('asks for the permission of an endpoint, which must exist', () => {
    const add = (...needs: string[]) => newEndpoint(tree, 'gift-vouchers', 'void-gift-voucher', 'POST /qr/x', needs)
    expect(() => add()).toThrow('as in MERCHANT_STORES update')
    expect(() => add('MERCHANT_STORES')).toThrow('The permission is missing')
    expect(() => add('VOUCHERS', 'update')).toThrow(/no module VOUCHERS.*Modules: DASHBOARD/)
    expect(() => add('MERCHANT_STORES', 'edit')).toThrow('no action edit')
    expect(add('MERCHANT_STORES', 'update').get('contract/src/catalogue/gift-vouchers.ts')).toContain(
      "permission: may('MERCHANT_STORES', 'update')",
    )
  })
  it('asks for the module of a feature and of a screen', () => {
    expect(() => newFeature(tree, 'coupons')).toThrow('as in MERCHANT_STORES update')
    expect(() => newScreen(tree, 'gift-vouchers', 'voucher-list', 'VOUCHERS')).toThrow('no module VOUCHERS')
  })
  it('names a change in the audit trail and in the sweep of changes, and no read', () => {
    const page = tree.files.get('contract/src/catalogue/gift-vouchers.ts')
    expect(page?.match(/audit: .*/g)).toEqual(["audit: 'Approve gift voucher',", "audit: 'Add gift voucher',"])
    const changes = tree.files.get('server/test/sweep/changes.ts')
    expect(changes).toContain("'gift-vouchers.approveGiftVoucher': async () => ({")
    expect(changes).not.toContain('countGiftVouchers')
  })
  it('refuses existing, unknown and badly written names', () => {
    expect(() => newFeature(tree, 'gift-vouchers', 'MERCHANT_STORES')).toThrow('is a feature already')
    expect(() => newFeature(tree, 'coupons', 'MERCHANT_STORES', 'nothing')).toThrow('no feature nothing')
    expect(() => newFeature(tree, 'Coupons', 'MERCHANT_STORES')).toThrow('small letters')
    expect(() => newFeature(tree, 'coupon', 'MERCHANT_STORES')).toThrow('plural')
    expect(() => newEndpoint(tree, 'gift-vouchers', 'approve', 'POST /qr/x', view)).toThrow('a verb and a noun')
    expect(() => newEndpoint(tree, 'gift-vouchers', 'void-voucher', 'void it', view)).toThrow('The address')
    expect(() => newEndpoint(tree, 'gift-vouchers', 'approve-gift-voucher', 'POST /qr/y', view)).toThrow(
      'exists already',
    )
    expect(() => newScreen(tree, 'gift-vouchers', 'voucher-history', 'MERCHANT_STORES')).toThrow('exists already')
  })
})
