/**
 * Signs up a business. The answer reveals whether an address or username exists, because a sign-up must, but to one network address only a
 * few times an hour. An unverified sign-up is replaced by a newer one with the same address.
 */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/onboarding/registration'
import {
  addUnverified,
  hashPassword,
  type Holder,
  holdersOf,
  isPassword,
  type NewPerson,
  refuseWeakPassword,
  renewUnverified,
} from '../../identity/access/index.ts'
import { type Context, type Flow, refuseAndKeep } from '../../kit/work/index.ts'
import { findPlace } from '../../foundation/places/index.ts'
import { countMail, noteTryFromHere, refuseTooManyFromHere, secondsUntilMail } from './count-try.ts'
import { addRegistration } from './add-registration.ts'
import { type IssuedLink, sendLink } from './send-link.ts'
import * as store from './store.ts'

const problem = contract.problemsOfRegistration

export const preRegister: Flow<typeof contract.preRegister> = async (flow, { body }) => {
  if (body.password !== body.confirm_password) refuse(problem.passwordsDiffer, {}, 'confirm_password')
  refuseWeakPassword(body.password, body, 'password')
  const place = (await findPlace(body.state, body.city)) ?? refuse(problem.placeUnknown, {}, 'city')
  await flow.unit((context) => countStart(context, body))
  // Outside of any unit of work, because hashing is slow.
  const passwordHash = await hashPassword(body.password)
  const begun = await flow.unit((context) => begin(context, { ...body, ...place }, passwordHash))
  if ('link' in begun) await sendLink(flow, begun, problem.mailFailed)
  else if (!(await isPassword(begun.passwordHash, body.password)))
    refuse(problem.mailTooSoon, { seconds: begun.seconds })
  flow.say(contract.texts.emailSent)
  const { public_id } = begun.row
  return { id: public_id, url: `${flow.publicUrl}/registration_success/${public_id}` }
}

/** Refuses too many tries and taken names before the expensive work. */
async function countStart(context: Context, wanted: contract.SignUp): Promise<void> {
  await refuseTooManyFromHere(context, 'start')
  await refuseTooManyFromHere(context, 'taken')
  await noteTryFromHere(context, 'start')
  await refuseTaken(context, await holdersOf(context, wanted))
}

type SignUpInput = contract.SignUp & { readonly province: string }
/** A recent sign-up with the same address and username, whose mail is being sent. */
interface UnderWay {
  readonly row: store.RegistrationRow
  readonly passwordHash: string
  readonly seconds: number
}

/** Creates a registration with its link, or returns the recent one for the same address and username. */
async function begin(context: Context, wanted: SignUpInput, passwordHash: string): Promise<IssuedLink | UnderWay> {
  const holders = await holdersOf(context, wanted)
  await refuseTaken(context, holders)
  const before = holders.email && (await store.lockOfUser(context.tx, holders.email.id))
  const isSameName = holders.email?.username.toLowerCase() === wanted.username.toLowerCase()
  if (before && holders.email && isSameName) {
    const seconds = await secondsUntilMail(context, wanted.email)
    if (seconds > 0) return { row: before, passwordHash: holders.email.passwordHash, seconds }
  }
  const tryId = await countMail(context, wanted.email)
  const userId = await accountFor(context, holders.email, {
    username: wanted.username,
    email: wanted.email,
    mobile: wanted.mobile,
    firstName: wanted.first_name,
    lastName: wanted.last_name,
    passwordHash,
  })
  if (before) {
    const status = before.status === 'EMAIL_SENT' ? 'EXPIRED' : before.status
    await store.update(context.tx, before.id, { status, superseded_at: context.now, updated_at: context.now })
  }
  const { row, link } = await addRegistration(context, {
    user_id: userId,
    source: 'sign-up',
    uploaded_by: null,
    email: wanted.email,
    username: wanted.username,
    company_name: wanted.company_name,
    owner_name: `${wanted.first_name} ${wanted.last_name}`,
    mobile: wanted.mobile,
    province: wanted.province,
    city: wanted.city,
    referral_code: wanted.referral_code ?? null,
    terms_version: contract.consentVersions.terms,
    privacy_version: contract.consentVersions.privacy,
    consented_at: context.now,
    consented_from: context.actor.ip,
  })
  return { row, link, tryId }
}

async function refuseTaken(
  context: Context,
  holders: { email: Holder | null; username: Holder | null },
): Promise<void> {
  const isEmailTaken = holders.email?.isWaiting === false
  const isUsernameTaken = holders.username !== null && holders.username.id !== holders.email?.id
  if (!isEmailTaken && !isUsernameTaken) return
  await noteTryFromHere(context, 'taken')
  if (isEmailTaken) refuseAndKeep(problem.emailTaken, {}, 'email')
  refuseAndKeep(problem.usernameTaken, {}, 'username')
}

async function accountFor(context: Context, holder: Holder | null, person: NewPerson) {
  if (!holder) return (await addUnverified(context, person)) ?? refuse(problem.usernameTaken, {}, 'username')
  await renewUnverified(context, holder.id, person)
  return holder.id
}
