/** Adds a registration that has just begun, with the link that verifies its address. */
import * as contract from '@singil/contract/onboarding/registration'
import type { Context } from '../../kit/work/index.ts'
import { begun } from './registration.ts'
import { newLink } from './send-link.ts'
import * as store from './store.ts'

type Begun = ReturnType<typeof begun>
type RegistrationInput = Omit<
  store.RegistrationRow,
  keyof Begun | 'id' | 'public_id' | 'mid' | 'status' | 'token_hash' | 'token_expires_at'
>

export async function addRegistration(context: Context, given: RegistrationInput) {
  const link = newLink(context)
  const row: store.RegistrationRow = {
    ...given,
    id: context.newId(),
    public_id: context.newPublicId() as contract.RegistrationId,
    mid: null,
    status: 'STARTED',
    token_hash: link.token_hash,
    token_expires_at: link.token_expires_at,
    ...begun(context.now),
  }
  await store.insert(context.tx, row)
  const { status, company_name: company, referral_code: referralCode } = row
  const consents = row.terms_version === null ? null : contract.consentVersions
  context.changed('registration', row.id, null, { status, company, referralCode, consents })
  return { row, link }
}
