/** The long runs plant these faults. Their text must still stand in the sources, or a run finds nothing to plant. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faults as policyFaults } from '../policy-faults/faults.ts'
import { faults } from './faults.ts'
import { onDatabase, pure } from './targets.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const fileOf = (name: string) => path.join(root, name)

test.each([...faults, ...policyFaults])('$what: $path', ({ path: name, search, put, tests, named }) => {
  const text = readFileSync(fileOf(name), 'utf8')
  expect(text).toContain(search)
  expect(text.replace(search, put)).not.toBe(text)
  for (const one of tests) expect(existsSync(fileOf(one)), one).toBe(true)
  // Without a test of its name nothing would run, and the fault would seem to survive. Roles are in the titles of the matrix only as it runs.
  const isOfRole = named !== undefined && /\. (may|hears)/.test(named)
  if (named !== undefined && !isOfRole)
    expect(
      tests.some((one) => readFileSync(fileOf(one), 'utf8').includes(named)),
      named,
    ).toBe(true)
})

const migrations = readdirSync(fileOf('server/migrations')).filter((name) => name.endsWith('.sql'))
const inMigrations = [...faults, ...policyFaults].filter(({ path: name }) => name.endsWith('.sql'))

test.each(inMigrations)('$what: no later migration replaces its function', ({ path: name, search }) => {
  const [before = ''] = readFileSync(fileOf(name), 'utf8').split(search)
  const [, named] = [...before.matchAll(/^create (?:or replace )?(?:function (\w+)|\w+)/gm)].at(-1) ?? []
  const later = migrations.filter((one) => one > path.basename(name))
  const replacing = later.filter((one) =>
    new RegExp(`(create or replace|drop) function ${named}\\(`).test(
      readFileSync(fileOf(`server/migrations/${one}`), 'utf8'),
    ),
  )
  expect(replacing).toEqual([])
})

test.each([...pure, ...onDatabase])('the tests of $path are there', ({ path: name, tests }) => {
  for (const one of [name, ...tests]) expect(existsSync(fileOf(one)), one).toBe(true)
})
