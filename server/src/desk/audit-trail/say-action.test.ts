// Every action that the audit trail can record has a name of its own, and no name is left of one that is gone.
import { expect, test } from 'vitest'
import { features } from '../../features.ts'
import { addMonths } from '../../kit/work/months.ts'
import { sweep } from '../../kit/work/sweep.ts'
import { callNames } from './call-names.ts'
import { sayAction } from './say-action.ts'
import { workNames } from './work-names.ts'

/** Units of work that are neither calls nor work of a feature. */
const others = [
  'gateway.callback',
  'bank.callback',
  'couriers.callback',
  'access.checkSession',
  'access.ensureRoles',
  'users.unlockAccount',
  'integrity.archive',
  'count visits',
  'seed',
]

test('every action that can be recorded has a name of its own', () => {
  const calls = features.flatMap(({ routes = [] }) => routes.filter(({ mode }) => mode !== 'read'))
  const work = features.flatMap(({ jobs = [], crons = [], subscribers = [], loops = [] }) => [
    ...jobs,
    ...crons,
    ...subscribers,
    ...loops,
  ])
  expect(Object.keys(callNames).toSorted()).toEqual(calls.map(({ endpoint }) => endpoint.id).toSorted())
  const names = new Set([...work, sweep, addMonths].map(({ name }) => name))
  expect(Object.keys(workNames).toSorted()).toEqual([...names, ...others].toSorted())
})

test('an action is called by its name, and by its id if it has none', () => {
  expect(sayAction('access.requestOtp')).toBe('One-time code requested')
  expect(sayAction('page /redirect/:id')).toBe('Page of the customer used')
  expect(sayAction('inventory.moveItem')).toBe('Move item')
})
