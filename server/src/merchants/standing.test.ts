import { authenticate } from '@singil/contract/access'
import type { StoreId } from '@singil/contract/kit/id'
import { blockMerchant, changeLevel, getMerchant, unblockMerchant } from '@singil/contract/merchants'
import { findStore } from '@singil/contract/stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../test/access/gate.ts'
import { signInFeatures } from '../../test/access/sign-in-features.ts'
import { ledger } from '../ledger/index.ts'
import { live } from '../live/index.ts'
import { messages } from '../messages/index.ts'
import { stores } from '../stores/index.ts'
import { merchants } from './index.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate([ledger, messages, live, merchants, stores, ...signInFeatures])
})
afterAll(() => gate.close())

const sessionOf = async (username: string): Promise<string> =>
  (await gate.ask(authenticate, { body: await gate.pass(username) })).token
const outcome = async (called: ReturnType<Gate['call']>) => {
  const { status, body } = await called
  return status === 200 ? 'ok' : (body.code as string)
}

test('staff block a merchant and change its level with immediate effect, for a recorded reason', async () => {
  const as = await sessionOf('admin.singil')
  const { mid, storeIds } = gate.demo[1]!
  const [id] = storeIds as [StoreId]
  const asked = { as, headers: { 'x-merchant-id': mid } }
  const block = () => gate.call(blockMerchant, { params: { mid }, body: { reason: 'Under review' } }, asked)
  expect((await gate.call(findStore, { params: { id } })).status).toBe(200)
  expect(await outcome(block())).toBe('ok')
  expect(await outcome(gate.call(findStore, { params: { id } }))).toBe('stores.unavailable')
  expect(await outcome(block())).toBe('merchants.alreadyBlocked')
  await gate.ask(unblockMerchant, { params: { mid }, body: { reason: 'All is well' } }, asked)
  expect((await gate.call(findStore, { params: { id } })).status).toBe(200)

  const { level: before } = await gate.ask(getMerchant, { params: { merchantId: mid } }, asked)
  const wanted = before === 1 ? 2 : 1
  const change = (level: number) =>
    gate.call(changeLevel, { params: { mid }, body: { level, reason: 'Papers seen' } }, asked)
  expect((await change(wanted)).body.data).toMatchObject({
    level: wanted,
    monthlyLimit: wanted === 1 ? 10_000_000 : 50_000_000,
  })
  expect((await gate.call(findStore, { params: { id } })).body.data.isVerified).toBe(wanted === 2)
  expect(await outcome(change(wanted))).toBe('merchants.sameLevel')
  expect(await outcome(change(9))).toBe('merchants.levelUnknown')
  expect(await outcome(change(before))).toBe('ok')
  const { rows } = await gate.owner.query(
    `select endpoint, after->>'reason' as reason from audit_log where mid = $1 and after ? 'reason' order by at`,
    [mid],
  )
  expect(rows).toEqual([
    { endpoint: 'merchants.blockMerchant', reason: 'Under review' },
    { endpoint: 'merchants.unblockMerchant', reason: 'All is well' },
    { endpoint: 'merchants.changeLevel', reason: 'Papers seen' },
    { endpoint: 'merchants.changeLevel', reason: 'Papers seen' },
  ])
  for (const username of ['finance.singil', 'sales.singil', 'nena.admin']) {
    const their = { as: await sessionOf(username), headers: { 'x-merchant-id': mid } }
    const answer = await gate.call(blockMerchant, { params: { mid }, body: { reason: 'No' } }, their)
    expect([403, 404]).toContain(answer.status)
  }
})
