/** How a bank account is removed: by a one-time password, or after a confirmation alone. */
import { removingBank } from '@singil/contract/payouts/bank-accounts'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { settingsOf } from '../../catalogue/merchants/index.ts'

/**
 * The code is asked for where the merchant's settings say so. A user who needs a stronger factor by the policy proves that one instead,
 * whatever the settings say.
 */
export async function removalOf(context: Context): Promise<'otp' | 'confirm'> {
  const settings = await settingsOf(context, context.mid())
  return settings?.otp_remove_bank === true && (await isCodeEnough(context, removingBank.id)) ? 'otp' : 'confirm'
}
