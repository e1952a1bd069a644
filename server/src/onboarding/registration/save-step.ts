import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/onboarding/registration'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findPlace } from '../../foundation/places/index.ts'
import { markPreRegistered } from './pre-registered.ts'
import { callerOf, initialRow } from './get-started.ts'
import { shown } from './registration.ts'
import * as store from './store.ts'

const problem = contract.problemsOfRegistration

export const saveStep: Handler<typeof contract.saveStep> = async (context, { body }) => {
  const address = body.address && (await checkedAddress(body.address))
  const row = await markPreRegistered(context, await ownRow(context))
  if (row.status !== 'PREREG') refuse(problem.notOpen, {})
  const steps: contract.Steps = {
    business: body.business ?? row.steps.business,
    address: address ?? row.steps.address,
    store: body.store ?? row.steps.store,
  }
  await store.saveSteps(context.tx, row.id, steps, context.now)
  context.changed('registration', row.id, row.steps, steps)
  return shown({ ...row, steps })
}

/** The caller's registration, locked; created if missing. */
async function ownRow(context: Context): Promise<store.RegistrationRow> {
  const userId = callerOf(context)
  const known = await store.lockOfUser(context.tx, userId)
  if (known) return known
  await store.insertOnce(context.tx, await initialRow(context))
  return (await store.lockOfUser(context.tx, userId)) ?? refuse(problem.notOpen, {})
}

/** Validates the address against the lists of places and normalizes it. */
async function checkedAddress(address: NonNullable<contract.Steps['address']>) {
  const place = (await findPlace(address.province, address.city)) ?? refuse(problem.placeUnknown, {}, 'address.city')
  // The later store creation validates it too; here the user can still correct it.
  if (!place.barangays.includes(address.barangay)) refuse(problem.barangayUnknown, {}, 'address.barangay')
  return { ...address, province: place.province, city: place.city }
}
