/** Registers a business from the batch of a merchant. It has accepted nothing yet: that comes with Get Started. */
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/onboarding/registration'
import { addUnverified, holdersOf } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { addRegistration } from './add-registration.ts'
import { countMail } from './count-try.ts'
import type { IssuedLink } from './send-link.ts'

interface Uploaded {
  readonly companyName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  readonly username: string
  readonly province: string
  readonly city: string
}

/** Refuses an address or username that is taken, also by a sign-up that waits: only its owner may replace it. */
export async function registerUploaded(
  context: Context,
  wanted: Uploaded,
  { by, passwordHash }: { readonly by: MerchantId; readonly passwordHash: string },
): Promise<IssuedLink> {
  const holders = await holdersOf(context, wanted)
  if (holders.email) refuse(contract.problemsOfRegistration.emailTaken, {}, 'email')
  const { username, email, mobile, firstName, lastName } = wanted
  const person = { username, email, mobile, firstName, lastName, passwordHash }
  const userId = holders.username ? null : await addUnverified(context, person)
  if (userId === null) return refuse(contract.problemsOfRegistration.usernameTaken, {}, 'username')
  const tryId = await countMail(context, email)
  const { row, link } = await addRegistration(context, {
    user_id: userId,
    source: 'batch',
    uploaded_by: by,
    email,
    username,
    company_name: wanted.companyName,
    owner_name: `${firstName} ${lastName}`,
    mobile,
    province: wanted.province,
    city: wanted.city,
    referral_code: null,
    terms_version: null,
    privacy_version: null,
    consented_at: null,
    consented_from: null,
  })
  return { row, link, tryId }
}
