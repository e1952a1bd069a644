/** Registration: how a business signs up and becomes a merchant. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Context, type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { crons } from './jobs.ts'
import { registrationMessages } from './message-texts.ts'
import { routes } from './routes.ts'
import * as store from './store.ts'
import { subscribers } from './subscribers.ts'

export const registration: FeatureModule = {
  routes,
  subscribers,
  crons,
  provides: [provide(messageKinds, registrationMessages)],
}

export { registerUploaded } from './register-uploaded.ts'
export { reissueUploaded } from './resend-email.ts'
export { type IssuedLink, sendLink } from './send-link.ts'
export { preRegister } from './pre-register.ts'
export { validatePrereg } from './validate-prereg.ts'
export {
  countWithCode as countSignUpsWithCode,
  waiting as waitingRegistrations,
  withCode as signUpsWithCode,
} from './store.ts'

/** The version of the terms that was accepted when the merchant signed up; null if it did not sign up itself. */
export async function consentOf({ tx }: Pick<Context, 'tx'>, mid: MerchantId) {
  const row = await store.ofMerchant(tx, mid)
  return row?.terms_version && row.consented_at ? { version: row.terms_version, at: row.consented_at } : null
}

/** The code that the merchant gave when it signed up; null if it gave none. */
export const codeOfMerchant = async ({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<string | null> =>
  (await store.ofMerchant(tx, mid))?.referral_code ?? null
