// All work that the audit trail can record has a name, and no name is left of work that is gone. Calls have theirs by their types.
import { expect, test } from 'vitest'
import { features } from '../../features.ts'
import { addMonths } from '../../kit/work/months.ts'
import { sweep } from '../../kit/work/sweep.ts'
import { formatAction } from './format-action.ts'
import { workNames } from './work-names.ts'

/** Units of work that are neither calls nor work of a feature. */
const others = [
  'gateway.callback',
  'bank.callback',
  'couriers.callback',
  'access.checkSession',
  'access.ensureRoles',
  'users.unlockAccount',
  'installation.announce',
  'installation.setup',
  'installation.check',
  'integrity.archive',
  'count visits',
  'seed',
]

test('all work of the product itself has a name', () => {
  const work = features.flatMap(({ jobs = [], crons = [], subscribers = [], loops = [] }) => [
    ...jobs,
    ...crons,
    ...subscribers,
    ...loops,
  ])
  const names = new Set([...work, sweep, addMonths].map(({ name }) => name))
  expect(Object.keys(workNames).toSorted()).toEqual([...names, ...others].toSorted())
})

test('an action is called by its name, and by its id if it has none', () => {
  expect(formatAction('access.requestOtp')).toBe('One-time code requested')
  expect(formatAction('page /redirect/:id')).toBe('Page of the customer used')
  expect(formatAction('inventory.moveItem')).toBe('Move item')
})
