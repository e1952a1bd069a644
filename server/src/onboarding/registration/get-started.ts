import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/onboarding/registration'
import { personOf } from '../../identity/access/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { begun, shown } from './registration.ts'
import * as store from './store.ts'

const problem = contract.problemsOfRegistration

export const getStarted: Handler<typeof contract.getStarted> = async (context) => {
  const row = (await store.ofUser(context.tx, callerOf(context))) ?? (await initialRow(context))
  if (row.status === 'FULL') refuse(problem.notOpen, {})
  return shown(row)
}

export const callerOf = ({ actor }: Context): UserId => actor.userId ?? refuse(problem.notOpen, {})

/** The initial registration of an account created by staff: it never signed up, and its address needs no verification. */
export async function initialRow(context: Context): Promise<store.RegistrationRow> {
  const userId = callerOf(context)
  const person = await personOf(context, userId)
  if (person?.role !== 'Pre Registered') return refuse(problem.notOpen, {})
  return {
    id: context.newId(),
    public_id: context.newPublicId() as contract.RegistrationId,
    user_id: userId,
    mid: null,
    status: 'PREREG',
    source: 'staff',
    uploaded_by: null,
    email: person.email,
    username: person.username,
    company_name: '',
    owner_name: `${person.firstName} ${person.lastName}`,
    mobile: person.mobile,
    province: '',
    city: '',
    referral_code: null,
    terms_version: null,
    privacy_version: null,
    consented_at: null,
    consented_from: null,
    token_hash: null,
    token_expires_at: null,
    ...begun(context.now),
  }
}
