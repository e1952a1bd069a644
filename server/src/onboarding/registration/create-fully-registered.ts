/** Completes a registration: one transaction creates a merchant of level 1, its wallet and store, and its administrator. */
import type { Input } from '@singil/contract/kit/endpoint'
import { refuse } from '@singil/contract/kit/problem'
import { sessionTopic } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/onboarding/registration'
import { StoreInput } from '@singil/contract/catalogue/stores'
import type * as z from 'zod'
import { makeMerchantAdmin } from '../../identity/access/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { createMerchant } from '../../catalogue/merchants/index.ts'
import { createStore } from '../../catalogue/stores/index.ts'
import { ensureWallet } from '../../wallets/wallets/index.ts'
import { markPreRegistered } from './pre-registered.ts'
import { callerOf } from './get-started.ts'
import { assertMove, firstOpen } from './registration.ts'
import * as store from './store.ts'

const problem = contract.problemsOfRegistration

export const createFullyRegistered: Handler<typeof contract.createFullyRegistered> = async (context, { body }) => {
  const userId = callerOf(context)
  const found = (await store.lockOfUser(context.tx, userId)) ?? refuse(problem.notOpen, {})
  const row = await markPreRegistered(context, found)
  if (row.status !== 'PREREG') refuse(problem.notOpen, {})
  const { business, address, store: first } = row.steps
  if (!business || !address || !first)
    return refuse(problem.stepMissing, { step: contract.stepNames[firstOpen(row.steps) ?? 'business'] })
  const consents = consentsOf(context, row, body)

  const { mid, walletId } = await createMerchant(context, {
    ...business,
    ...address,
    tenant: 'singil',
    email: row.email,
    mobile: row.mobile === '' ? first.mobile : row.mobile,
    level: 1,
    fileName: null,
    settings: {},
  })
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid }, mid: () => mid }
  await ensureWallet(asMerchant, { mid, walletId })
  // The first store uses the merchant's main wallet; each later one gets its own.
  const { storeId } = await createStore(asMerchant, { body: { ...storeBody(address, first), walletId } })
  if (!(await makeMerchantAdmin(context, userId, mid))) refuse(problem.notOpen, {})

  assertMove(row.status, 'FULL')
  await store.update(context.tx, row.id, { status: 'FULL', mid, updated_at: context.now, ...consents })
  context.changed('registration', row.id, { status: row.status }, { status: 'FULL' }, { mid })
  context.emit(contract.fullyRegistered, { userId, mid, storeId, referralCode: row.referral_code })
  const event: z.output<typeof contract.FullyRegistered> = { event: 'fully-registered', merchantId: mid }
  context.push(sessionTopic.of({ username: context.actor.username }), event)
  return { merchantId: mid, storeId }
}

/** The consents given now, if none were given before; refuses if one is missing. */
function consentsOf(
  context: Context,
  row: store.RegistrationRow,
  body: Input<typeof contract.createFullyRegistered>['body'],
) {
  if (row.consented_at !== null) return {}
  if (!body.accept_terms || !body.accept_privacy) refuse(problem.consentMissing, {})
  const { terms: terms_version, privacy: privacy_version } = contract.consentVersions
  return { terms_version, privacy_version, consented_at: context.now, consented_from: context.actor.ip }
}

const storeBody = (address: NonNullable<contract.Steps['address']>, first: NonNullable<contract.Steps['store']>) =>
  StoreInput.parse({
    ...first,
    address: `${address.street}, ${address.barangay}, ${address.city}`.slice(0, 200),
    street: address.street,
    barangay: address.barangay.slice(0, 80),
    city: address.city,
    province: address.province,
    zipCode: address.zip,
    isPos: true,
  })
