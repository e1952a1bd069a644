import type { StoreId } from '@singil/contract/kit/id'
import { blockMerchant, changeLevel, unblockMerchant } from '@singil/contract/onboarding/merchant-terms'
import { getMerchant } from '@singil/contract/catalogue/merchants'
import { findStore } from '@singil/contract/catalogue/stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
})
afterAll(() => gate.close())

const outcome = async (called: ReturnType<Gate['call']>) => {
  const { status, body } = await called
  return status === 200 ? 'ok' : (body.code as string)
}

test('staff block a merchant and change its level once a second person has approved the recorded reason', async () => {
  const [as, finance] = [await gate.signIn('admin.singil'), await gate.signIn('finance.singil')]
  const { mid, storeIds } = gate.demo[1]!
  const [id] = storeIds as [StoreId]
  const asked = { as, headers: { 'x-merchant-id': mid } }
  const store = async () => outcome(gate.call(findStore, { params: { id } }))
  const approve = async (of: 'status' | 'level') =>
    (await inboxOf(gate).approve(`${mid}:${of}`, finance)).body.data.results?.[0] ?? 'none'
  const block = () => gate.call(blockMerchant, { params: { mid }, body: { reason: 'Under review' } }, asked)
  expect(await outcome(block())).toBe('ok')
  expect(await store()).toBe('ok')
  await approve('status')
  expect(await store()).toBe('stores.unavailable')
  expect(await outcome(block())).toBe('merchant-terms.alreadyBlocked')
  await gate.ask(unblockMerchant, { params: { mid }, body: { reason: 'All is well' } }, asked)
  expect(await store()).toBe('stores.unavailable')
  await approve('status')
  expect(await store()).toBe('ok')

  const { level: before } = await gate.ask(getMerchant, { params: { merchantId: mid } }, asked)
  const wanted = before === 1 ? 2 : 1
  const change = (level: number) =>
    gate.call(changeLevel, { params: { mid }, body: { level, reason: 'Papers seen' } }, asked)
  expect(await outcome(change(wanted))).toBe('ok')
  await approve('level')
  expect(await gate.ask(getMerchant, { params: { merchantId: mid } }, asked)).toMatchObject({
    level: wanted,
    monthlyLimit: wanted === 1 ? 10_000_000 : 50_000_000,
  })
  expect((await gate.call(findStore, { params: { id } })).body.data.isVerified).toBe(wanted === 2)
  expect(await outcome(change(wanted))).toBe('merchant-terms.sameLevel')
  expect(await outcome(change(9))).toBe('merchant-terms.levelUnknown')
  const { rows } = await gate.owner.query(
    `select after->>'reason' as reason, username from audit_log where mid = $1 and thing = 'merchant' and after ? 'reason' order by at`,
    [mid],
  )
  expect(rows).toEqual(
    ['Under review', 'All is well', 'Papers seen'].map((reason) => ({ reason, username: 'finance.singil' })),
  )
  for (const username of ['nena.admin', 'corporate.singil']) {
    const their = { as: await gate.signIn(username), headers: { 'x-merchant-id': mid } }
    const answer = await gate.call(blockMerchant, { params: { mid }, body: { reason: 'No' } }, their)
    expect([403, 404]).toContain(answer.status)
  }
})
