import { expect, test } from 'vitest'
import { authorizationsFrom, countOf, isSame, ownFrom, tickedFrom, toggled } from './permissions.ts'

const role = tickedFrom([
  { moduleId: 'TRANSACTION_LIST', actions: ['update', 'view'] },
  { moduleId: 'MERCHANT_STORES', actions: ['view'] },
])
const view = { module: 'MERCHANT_STORES', action: 'view' } as const
const webstore = { module: 'MERCHANT_WEBSTORE', action: 'view' } as const

test('a tick that is undone leaves no difference, and does not change the previous state', () => {
  const once = toggled(role, view)
  expect(countOf(role, once)).toEqual({ given: 0, taken: 1 })
  expect(countOf(role, toggled(once, view))).toEqual({ given: 0, taken: 0 })
  expect(authorizationsFrom(role)[1]).toEqual({ moduleId: 'MERCHANT_STORES', actions: ['view'] })
})

test('a user’s own authorizations are only the modules that differ from the role, including those that are removed', () => {
  const own = ownFrom(role, toggled(toggled(role, view), webstore))
  expect(own).toEqual([
    { moduleId: 'MERCHANT_STORES', actions: [] },
    { moduleId: 'MERCHANT_WEBSTORE', actions: ['view'] },
  ])
  expect(ownFrom(role, toggled(toggled(role, webstore), webstore))).toEqual([])
})

test('the order of the actions of a module does not matter', () => {
  const other = tickedFrom([{ moduleId: 'TRANSACTION_LIST', actions: ['view', 'update'] }])
  expect(isSame(role, other, 'TRANSACTION_LIST')).toBe(true)
  expect(isSame(role, other, 'MERCHANT_STORES')).toBe(false)
})
