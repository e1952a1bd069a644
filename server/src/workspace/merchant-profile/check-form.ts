/** What a form must fulfil beyond the format of its fields. */
import { textAt } from '@singil/contract/kit/field-change'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/merchant-profile'
import { isStaff } from '../../identity/access/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findPlace } from '../../foundation/places/index.ts'

const problem = contract.problemsOfMerchantProfile
const adultYears = 18
const oldestYears = 120

/** Refuses what cannot be saved; returns the values as they are stored. */
export async function checkedForm<Name extends contract.FormName>(
  context: Pick<Context, 'actor' | 'now'>,
  name: Name,
  before: contract.Forms[Name],
  wanted: contract.Forms[Name],
): Promise<contract.Forms[Name]> {
  const at = (path: string) => `${contract.placeOf(name)}.${path}`
  const missing = contract.missingIn(name, wanted)
  if (contract.isSavedComplete(name) && missing.length > 0)
    refuse(problem.incomplete, { form: name }, at(missing[0]!), { form: name, missing })
  const birthDate = textAt(wanted, 'birthDate')
  if (birthDate !== '' && !isAdult(birthDate, manilaDay(context.now))) refuse(problem.underAge, {}, at('birthDate'))
  if (name !== 'merchant') return wanted
  const form = wanted as contract.Forms['merchant']
  refuseStaffOnly(context, before as contract.Forms['merchant'], form)
  return {
    ...form,
    address: await checkedAddress(form.address, (before as contract.Forms['merchant']).address),
  } as contract.Forms[Name]
}

/** At least 18 years and not more than 120 on that day. */
export function isAdult(birthDate: string, today: string): boolean {
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)]
  const dayYearsAgo = (years: number) => `${year - years}${rest}`
  return birthDate <= dayYearsAgo(adultYears) && birthDate >= dayYearsAgo(oldestYears)
}

/** Whom customers pay, and who is taxed, is not changed by a merchant alone. */
function refuseStaffOnly(
  { actor }: Pick<Context, 'actor'>,
  before: contract.Forms['merchant'],
  wanted: contract.Forms['merchant'],
): void {
  if (actor.role === null || isStaff(actor.role)) return
  if (wanted.legalName !== before.legalName)
    refuse(problem.staffOnly, { field: 'legal name' }, `${contract.placeOf('merchant')}.legalName`)
  if (before.tin !== '' && wanted.tin !== before.tin)
    refuse(problem.staffOnly, { field: 'TIN' }, `${contract.placeOf('merchant')}.tin`)
}

type Address = contract.Forms['merchant']['address']
/** Validates an address that was changed against the lists of places and normalizes it. */
async function checkedAddress(address: Address, before: Address): Promise<Address> {
  const isMoved = (['province', 'city', 'barangay'] as const).some((name) => address[name] !== before[name])
  if (!isMoved) return address
  const at = (path: string) => `${contract.placeOf('merchant')}.address.${path}`
  const place = (await findPlace(address.province, address.city)) ?? refuse(problem.placeUnknown, {}, at('city'))
  if (!place.barangays.includes(address.barangay)) refuse(problem.barangayUnknown, {}, at('barangay'))
  return { ...address, province: place.province, city: place.city }
}
