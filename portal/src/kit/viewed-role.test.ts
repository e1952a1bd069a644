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

test('whoever looks through a role changes nothing but signs out, and asks nothing that the role may not ask', () => {
  lookThrough(cashier)
  const open = endpoints.filter((endpoint) => refusalOf(endpoint) === null)
  expect(open.filter(isChange).map(({ id }) => id)).toEqual(['access.signOut'])
  const permissions = open.flatMap(({ permission }) =>
    permission ? [`${permission.module}:${permission.action}`] : [],
  )
  expect([...new Set(permissions)]).toEqual(['TRANSACTION_LIST:view'])
})

test('what the role may not do is named as the server would name it', () => {
  lookThrough(cashier)
  const endpoint = endpoints.find(({ permission }) => permission?.module === 'BIZ_WALLET')!
  expect(refusalOf(endpoint)?.missing).toEqual(endpoint.permission)
})

test('nothing is refused to whoever is themselves', () => {
  expect(endpoints.filter((endpoint) => refusalOf(endpoint) !== null)).toEqual([])
})
