import { endpoints } from '@singil/contract/all'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { afterEach, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { lookThrough, refuseWhileLooking, type ViewedRole } from './viewed-role.ts'

const cashier: ViewedRole = {
  label: 'Cashier',
  authorizations: [{ moduleId: 'TRANSACTION_LIST', actions: ['view', 'update'] }],
  leftOut: 0,
}
afterEach(() => lookThrough(null))

const refusalOf = (endpoint: Endpoint) => {
  try {
    refuseWhileLooking(endpoint)
    return null
  } catch (error) {
    return error as CallError
  }
}
const isChange = ({ method, reads, changes }: Endpoint) => (method !== 'GET' && !reads) || changes === true

test('a preview of a role changes nothing but signing out, and queries only what the role may query', () => {
  lookThrough(cashier)
  const open = endpoints.filter((endpoint) => refusalOf(endpoint) === null)
  expect(open.filter(isChange).map(({ id }) => id)).toEqual(['access.signOut'])
  const permissions = open.flatMap(({ permission }) =>
    permission ? [`${permission.module}:${permission.action}`] : [],
  )
  // Plans of a bulk change only read, with the permission of the change.
  expect([...new Set(permissions)].toSorted()).toEqual(['TRANSACTION_LIST:update', 'TRANSACTION_LIST:view'])
})

test('refuses with the same missing permission as the server', () => {
  lookThrough(cashier)
  const endpoint = endpoints.find(({ permission }) => permission?.module === 'BIZ_WALLET')!
  expect(refusalOf(endpoint)?.missing).toEqual(endpoint.permission)
})

test('refuses nothing without a preview', () => {
  expect(endpoints.filter((endpoint) => refusalOf(endpoint) !== null)).toEqual([])
})
