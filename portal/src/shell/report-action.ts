/**
 * The one adapter of analytics. It reports known actions to the product's own server, which forwards them if staff have switched that on.
 * No third-party code is loaded, and off means no reports.
 */
import type { authenticate } from '@singil/contract/identity/access'
import type { createTemporary } from '@singil/contract/payments/checkout'
import type { createItem } from '@singil/contract/catalogue/inventory'
import type { Answer } from '@singil/contract/kit/endpoint'
import { type Completeness, getProfile } from '@singil/contract/workspace/merchant-profile'
import type { updateDocuments } from '@singil/contract/onboarding/kyc'
import type { preRegister } from '@singil/contract/onboarding/registration'
import { type AnalyticsEvent, getNetcoreSettings, relayAnalytics } from '@singil/contract/workspace/system-settings'
import type { createWebStore } from '@singil/contract/selling/web-stores'
import { call } from '../kit/call/index.ts'

export type Watched =
  | typeof preRegister
  | typeof authenticate
  | typeof updateDocuments
  | typeof createTemporary
  | typeof createItem
  | typeof createWebStore
const events: Readonly<Record<Watched['id'], Exclude<AnalyticsEvent['event'], 'merchant_profile_completed'>>> = {
  'registration.preRegister': 'sign_up',
  'access.authenticate': 'sign_in',
  'kyc.updateDocuments': 'kyc_generated',
  'checkout.createTemporary': 'transaction_created_merchant',
  'inventory.createItem': 'inventory_added',
  'web-stores.createWebStore': 'webstore_created',
}
const signInId: (typeof authenticate)['id'] = 'access.authenticate'
const askAgainMs = 300_000

let known: { readonly atMs: number; readonly isOn: Promise<boolean> } | null = null
function isSwitchedOn(): Promise<boolean> {
  if (!known || Date.now() - known.atMs > askAgainMs)
    known = { atMs: Date.now(), isOn: call(getNetcoreSettings, {}).then(({ data }) => data.enabled) }
  return known.isOn
}

const relay = (event: AnalyticsEvent) => call(relayAnalytics, { body: event })

/** After a sign-in the merchant's profile is checked once, by users who may see it, whether the result is sent or not. */
async function checkProfile({ user }: Answer<typeof authenticate>): Promise<Completeness | null> {
  const { merchantId, role } = user
  const { module, action } = getProfile.permission
  const mayView = role.authorizations.some(({ moduleId, actions }) => moduleId === module && actions.includes(action))
  if (merchantId === null || !mayView) return null
  const { data } = await call(getProfile, { params: { id: merchantId } })
  return data.completeness
}

const partsOf = ({ owner_information, contact_information, business_logo }: Completeness) => ({
  owner_information,
  contact_information,
  business_logo,
})

/** A call that has its event only sometimes: documents count once all of them are submitted. */
const counts = (id: Watched['id'], data: unknown): boolean =>
  id !== 'kyc.updateDocuments' || (data as Answer<typeof updateDocuments>).state === 'submitted'

/** Reports a successful call, `data` being its answer. */
export async function reportAction(id: Watched['id'], data: unknown): Promise<void> {
  const profile = id === signInId ? await checkProfile(data as Answer<typeof authenticate>) : null
  if (!counts(id, data) || !(await isSwitchedOn())) return
  await relay({ event: events[id] })
  if (profile) await relay({ event: 'merchant_profile_completed', ...partsOf(profile) })
}
