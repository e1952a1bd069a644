import { beforeAll, expect, it } from 'vitest'
import { authenticate } from '@singil/contract/identity/access'
import * as ofAccess from '@singil/contract/identity/access.sample'
import { createItem } from '@singil/contract/catalogue/inventory'
import * as samples from '@singil/contract/catalogue/inventory.sample'
import { updateDocuments } from '@singil/contract/onboarding/kyc'
import * as ofKyc from '@singil/contract/onboarding/kyc.sample'
import * as ofProfiles from '@singil/contract/workspace/merchant-profile.sample'
import { standIn } from '../../test/server-stand-in.ts'

let isOn = false
let stateOfDocuments = 'uploaded'
const envelope = (data: unknown) => ({ body: { success: true, message: '', data } })
const { user, ...others } = ofAccess.authenticate.answer
const authorizations = [{ moduleId: 'MERCHANT_PROFILE', actions: ['view'] }]
const signedIn = { ...others, user: { ...user, role: { ...user.role, authorizations } } }
const asked = standIn(({ path }) => {
  if (path.endsWith('netcore_settings')) return envelope({ enabled: isOn, panel_id: 'panel', website_id: 'portal' })
  if (path.endsWith('relay/analytics')) return envelope({ taken: true, at: '2026-01-05T01:00:00.000Z' })
  if (path.endsWith('/authenticate')) return envelope(signedIn)
  if (path.includes('/merchants/M')) return envelope(ofProfiles.getProfile.answer)
  if (path.includes('/kyc_docs/')) return envelope({ ...ofKyc.updateDocuments.answer, state: stateOfDocuments })
  return envelope(samples.createItem.answer)
})
let client: typeof import('../kit/call/index.ts')
beforeAll(async () => {
  client = await import('../kit/call/index.ts')
  ;(await import('./analytics.ts')).startAnalytics()
})
const addItem = () => client.call(createItem, { body: samples.createItem.body })
const relayed = () => asked.filter(({ path }) => path.endsWith('relay/analytics'))
const asksForSettings = () => asked.filter(({ path }) => path.endsWith('netcore_settings')).length

it('sends nothing while it is off, and fetches the switch once', async () => {
  await addItem()
  await addItem()
  await expect.poll(asksForSettings).toBe(1)
  expect(relayed()).toEqual([])
})

it('once it is on, sends actions by name alone, to the server itself', async () => {
  isOn = true
  const now = Date.now
  Date.now = () => now() + 301_000
  try {
    await addItem()
    await expect.poll(() => relayed().length).toBe(1)
  } finally {
    Date.now = now
  }
  expect(relayed()[0]?.body).toEqual({ event: 'inventory_added' })
})

it('documents count once they are submitted', async () => {
  const before = relayed().length
  const { params } = ofKyc.updateDocuments
  await client.call(updateDocuments, { params, body: {} })
  stateOfDocuments = 'submitted'
  await client.call(updateDocuments, { params, body: { submit: true } })
  await expect.poll(() => relayed().length).toBe(before + 1)
  expect(relayed().at(-1)?.body).toEqual({ event: 'kyc_generated' })
})

it('checks the profile after a sign-in even while it is off', async () => {
  isOn = false
  const [now, before] = [Date.now, relayed().length]
  Date.now = () => now() + 602_000
  try {
    await client.call(authenticate, { body: ofAccess.authenticate.body })
    await expect.poll(asksForSettings).toBe(3)
  } finally {
    Date.now = now
  }
  expect(asked.filter(({ path }) => path.includes('/merchants/M'))).toHaveLength(1)
  expect(relayed()).toHaveLength(before)
})
