/**
 * The one adapter of analytics. It watches the calls that succeed and tells our own server which of the known things was done;
 * the server passes it on where staff have switched that on. Nothing of anybody else is loaded, and off means silent.
 */
import type { authenticate } from '@singil/contract/access'
import type { createTemporary } from '@singil/contract/checkout'
import type { createItem } from '@singil/contract/inventory'
import type { Answer } from '@singil/contract/kit/endpoint'
import { getMerchant } from '@singil/contract/merchants'
import type { preRegister } from '@singil/contract/registration'
import { type AnalyticsEvent, getNetcoreSettings, relayAnalytics } from '@singil/contract/system-settings'
import { type Completeness, completenessOf } from './analytics-profile.ts'
import { call, watchAnswers } from '../kit/client.ts'

type Told = typeof preRegister | typeof authenticate | typeof createTemporary | typeof createItem
const events: Readonly<Record<Told['id'], Exclude<AnalyticsEvent['event'], 'merchant_profile_completed'>>> = {
  'registration.preRegister': 'sign_up',
  'access.authenticate': 'sign_in',
  'checkout.createTemporary': 'transaction_created_merchant',
  'inventory.createItem': 'inventory_added',
}
const signInId: (typeof authenticate)['id'] = 'access.authenticate'
const isTold = (id: string): id is Told['id'] => id in events
const askAgainMs = 300_000

let known: { readonly atMs: number; readonly isOn: Promise<boolean> } | null = null
function isSwitchedOn(): Promise<boolean> {
  if (!known || Date.now() - known.atMs > askAgainMs)
    known = { atMs: Date.now(), isOn: call(getNetcoreSettings, {}).then(({ data }) => data.enabled) }
  return known.isOn
}

const tell = (event: AnalyticsEvent) => call(relayAnalytics, { body: event })

/** After a sign-in the merchant's profile is looked at once, whether that is told to anyone or not. */
async function checkProfile({ user }: Answer<typeof authenticate>): Promise<Completeness | null> {
  const { merchantId } = user
  if (merchantId === null) return null
  const { data } = await call(getMerchant, { params: { merchantId } })
  return completenessOf(data)
}

async function follow(id: string, data: unknown): Promise<void> {
  if (!isTold(id)) return
  const profile = id === signInId ? await checkProfile(data as Answer<typeof authenticate>) : null
  if (!(await isSwitchedOn())) return
  await tell({ event: events[id] })
  if (profile) await tell({ event: 'merchant_profile_completed', ...profile })
}

/** Begins to follow. What goes wrong here is nobody's concern: it never shows and never disturbs. */
export function startAnalytics(): void {
  watchAnswers((id, data) => void follow(id, data).catch(() => undefined))
}
