import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/registration'
import type { Context, Handler } from '../kit/work/index.ts'
import { findPlace } from '../places/index.ts'
import { comeIn } from './come-in.ts'
import { callerOf, unsaved } from './get-started.ts'
import { shown } from './registration.ts'
import * as store from './store.ts'

const problem = contract.problemsOfRegistration

export const saveStep: Handler<typeof contract.saveStep> = async (context, { body }) => {
  const address = body.address && (await checkedAddress(body.address))
  const row = await comeIn(context, await ownRow(context))
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

/** The caller's registration, locked; made where there was none. */
async function ownRow(context: Context): Promise<store.RegistrationRow> {
  const userId = callerOf(context)
  const known = await store.lockOfUser(context.tx, userId)
  if (known) return known
  await store.insertOnce(context.tx, await unsaved(context))
  return (await store.lockOfUser(context.tx, userId)) ?? refuse(problem.notOpen, {})
}

/** The address as the lists of places write it. */
async function checkedAddress(address: NonNullable<contract.Steps['address']>) {
  const place = (await findPlace(address.province, address.city)) ?? refuse(problem.placeUnknown, {}, 'address.city')
  // The store that is made of it later is checked in the same way; said here, it can still be chosen anew.
  if (!place.barangays.includes(address.barangay)) refuse(problem.barangayUnknown, {}, 'address.barangay')
  return { ...address, province: place.province, city: place.city }
}
