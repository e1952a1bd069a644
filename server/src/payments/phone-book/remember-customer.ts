import { rememberedDays } from '@singil/contract/payments/phone-book'
import { newPublicId } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { digestOf, getRemembered, purpose, type RememberedDetails } from './get-remembered.ts'
import * as store from './store.ts'

/** Remembers the details on this device, and returns the id that it keeps. An order without an address keeps the one before. */
export async function rememberCustomer(context: Context, details: RememberedDetails): Promise<string> {
  const before = await getRemembered(context)
  const kept: RememberedDetails = { ...details, address: details.address ?? before?.address ?? null }
  const id = context.actor.customerId ?? newPublicId()
  await store.put(context.tx, {
    device_digest: digestOf(context, id),
    details: context.secrets.seal(purpose, JSON.stringify(kept)),
    agreed_at: context.now,
    expires_at: new Date(context.now.getTime() + rememberedDays * 86_400_000),
  })
  return id
}

export async function forgetCustomer(context: Context): Promise<void> {
  const { customerId } = context.actor
  if (customerId !== undefined) await store.remove(context.tx, digestOf(context, customerId))
}
