import { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { tinOf } from '../../workspace/merchant-profile/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { codeOfMerchant } from '../../onboarding/registration/index.ts'
import { refer, registerReferred } from './refer.ts'
import { isSameTaxpayer } from './same-taxpayer.ts'
import { taxpayerKey } from './taxpayer-key.ts'
import * as store from './store.ts'

/**
 * Makes a sign-up with a merchant's code a referral, once the TIN of the new merchant is known. Does nothing if the taxpayer was referred
 * before, by any merchant, or is the referrer.
 */
export async function bindReferral(context: Context, { mid }: { readonly mid: MerchantId }): Promise<void> {
  const tin = await tinOf(context, mid)
  if (tin === null || (await store.ofReferred(context.tx, mid))) return
  const known = await store.lockByTaxpayer(context.tx, taxpayerKey(context, tin))
  const referrer = known?.mid ?? (await referrerOf(context, mid))
  if (referrer === null || referrer === mid || (known && known.status !== 'invited')) return
  if (await isSameTaxpayer(context, referrer, taxpayerKey(context, tin))) return
  if (!known) await refer(context, { mid: referrer, tin })
  await registerReferred(context, { mid, tin })
}

/** The merchant whose code was given at the sign-up. */
async function referrerOf(context: Context, mid: MerchantId): Promise<MerchantId | null> {
  const code = MerchantId.safeParse(await codeOfMerchant(context, mid))
  return code.success && (await merchantOf(context, code.data)) ? code.data : null
}
