// What the operator reads before going live: each red caused once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'
import type { Parts } from '../../kit/work/index.ts'
import { findAll, type Found } from './checks.ts'
import { runDoctor } from './index.ts'

let gate: Gate
beforeAll(async () => void (gate = await openGate(features)))
afterAll(() => gate.close())

const found = async (more: object = {}): Promise<ReadonlyMap<string, Found>> => {
  const parts = { ...gate.app.parts, ...more } as Parts
  return new Map((await findAll(parts)).map((one) => [one.name, one]))
}
const stateOf = async (name: string, more: object = {}) => (await found(more)).get(name)?.state
const config = (more: object) => ({ config: { ...gate.app.parts.config, ...more } })

test('what is right is green, and a database that may lose what it committed is red', async () => {
  const all = await found()
  for (const name of ['Clock', 'Workers', 'Mode']) expect([name, all.get(name)?.state]).toEqual([name, 'green'])
  // The database of the tests runs without fsync, and files are in a folder of one machine.
  expect(all.get('Database')).toMatchObject({ state: 'red', says: expect.stringContaining('fsync is off.') })
  expect(all.get('File storage')?.state).toBe('amber')
  for (const { name, state, says, mend } of all.values()) {
    expect(says, name).toMatch(/\.$/)
    expect([name, mend === undefined]).toEqual([name, state === 'green'])
  }
})

test('each thing that is missing is said, with the way to mend it', async () => {
  expect(await stateOf('Mail', config({ smtpUrl: undefined }))).toBe('red')
  expect(await stateOf('SMS', config({ sms: undefined }))).toBe('red')
  expect(await stateOf('Address and certificate', config({ publicUrl: 'http://pay.example.ph' }))).toBe('red')
  expect(await stateOf('Settings of the processes', config({ secret: undefined }))).toBe('amber')
  expect(await stateOf('Payment gateway')).toBe('red')
  expect(await stateOf('Bank for payouts')).toBe('red')
  const late = { now: () => new Date(Date.now() + 60_000) }
  expect(await stateOf('Clock', { clock: late })).toBe('red')
  const { outside } = gate.app.parts
  const broken = { ...outside.files, put: () => Promise.reject(new Error('Access denied.')) }
  expect((await found({ outside: { ...outside, files: broken } })).get('File storage')).toMatchObject({
    state: 'red',
    says: 'Access denied.',
  })
  const gateway = { ...outside.gateway, isConfigured: true }
  for (const [status, says] of [
    [401, 'The payment gateway refuses our key.'],
    [503, 'The payment gateway does not answer.'],
  ] as const) {
    const getPayment = async () => ({ kind: 'unknown', status })
    expect(
      (await found({ outside: { ...outside, gateway: { ...gateway, getPayment } } })).get('Payment gateway'),
    ).toMatchObject({ state: 'red', says })
  }
})

test('administrators without a factor, holidays that are not entered, and a worker that is gone are found', async () => {
  expect(await stateOf('Two administrators')).toBe('red')
  await gate.owner.query('delete from bank_holidays')
  expect(await stateOf('Bank holidays')).toBe('amber')
  await gate.owner.query('delete from installation')
  await gate.owner.query('insert into installation default values')
  expect(await stateOf('Mode')).toBe('red')
})

test('the command prints a line for each check, and fails with anything red', async () => {
  const said: string[] = []
  expect(await runDoctor(gate.app.parts, (line) => void said.push(line))).toBe(false)
  expect(said.filter((line) => /^(ok|look|FIX) /.test(line))).toHaveLength((await found()).size)
  expect(said.at(-1)).toMatch(/^\d+ are right, \d+ to look at, \d+ to fix\.$/)
})
