/** A new webhook URL takes a step-up, and waits for a colleague under a rule or where staff enter it. */
import { saveRules } from '@singil/contract/workspace/approvals'
import { getSettings, updateSettings } from '@singil/contract/catalogue/merchants'
import { changingAddress } from '@singil/contract/workspace/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { provenCall } from '../../../test/access/proven-call.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'

let gate: Gate
let mid: string
let nena: string
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  mid = gate.demo[0].mid
  nena = await gate.signIn('nena.admin')
  // Names are not resolved here.
  Object.assign(gate.app.parts.outside, { egress: { ...gate.app.parts.outside.egress, whyNot: async () => null } })
  await gate.owner.query(
    `update users set mid = $1, role = 'Merchant Admin', role_since = now() - interval '9 days' where username = 'habi.admin'`,
    [mid],
  )
}, 60_000)
afterAll(() => gate.close())

const urlOf = async () => (await gate.ask(getSettings, { params: { mid: gate.demo[0].mid } }, { as: nena })).webhookUrl
const to = (webhookUrl: string) => ({ params: { mid }, body: { webhookUrl } })

test('a stolen session alone does not move the webhooks of a merchant, and its admins are told of each change', async () => {
  const url = 'https://shop.example.com/singil'
  const { sentence, headers, answer } = await provenCall(gate, updateSettings, to(url), nena)
  expect(sentence).toBe(`Send webhooks to ${url}`)
  const other = await gate.call(updateSettings, to('https://else.example.com/'), { as: nena, headers })
  expect([other.status, await urlOf()]).toEqual([403, ''])
  expect((await answer()).status).toBe(200)
  expect(await urlOf()).toBe(url)
  await expect.poll(() => gate.mails.some(({ subject }) => subject === 'Your webhook URL was changed')).toBe(true)
  // Other settings ask for nothing, and to send the same address is no change.
  const same = { params: { mid }, body: { webhookUrl: url, transactionExpiration: 48 } }
  expect((await gate.call(updateSettings, same, { as: nena })).status).toBe(200)
})

test('what staff enter, and what a rule covers, waits for a colleague, and the address before stays', async () => {
  await gate.owner.query("update authenticator_policies set asks = 'enrolled' where action = 'webhookSecret'")
  const before = await urlOf()
  const admin = await gate.signIn('admin.singil')
  const byStaff = await gate.call(updateSettings, to('https://staff.example.com/'), { as: admin })
  expect(byStaff.body.message).toBe('The settings are saved. The webhook URL waits for approval.')
  const inbox = inboxOf(gate)
  expect((await inbox.approve(mid, admin)).status).toBeGreaterThanOrEqual(403)
  expect(await urlOf()).toBe(before)
  expect((await inbox.approve(mid, nena)).status).toBe(200)
  expect(await urlOf()).toBe('https://staff.example.com/')

  const rules = [{ fromAmount: 0 as never, per: 'each' as const, needed: 1, roles: [] }]
  await gate.ask(saveRules, { body: { action: changingAddress.id, rules, reason: 'Agreed' } }, { as: nena })
  await gate.call(updateSettings, to('https://own.example.com/'), { as: nena })
  expect(await urlOf()).toBe('https://staff.example.com/')
  expect((await inbox.approve(mid, nena)).body.code).toBe('approvals.own')
  expect((await inbox.approve(mid, await gate.signIn('habi.admin'))).status).toBe(200)
  expect(await urlOf()).toBe('https://own.example.com/')
})
