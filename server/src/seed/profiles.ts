/** Profiles of the demo's merchants, saved like any others: the first three are complete, one is begun, the rest are as after the sign-up. */
import { forms, type FormName } from '@singil/contract/workspace/merchant-profile'
import { type Parts, systemActor } from '../kit/work/index.ts'
import { saveForms, type FormInput } from '../workspace/merchant-profile/index.ts'
import type { DemoMerchant, Shop } from './make-demo.ts'
import { unitAt } from './past.ts'

const people = {
  financial: ['Ligaya Manalo', 'Bookkeeper'],
  secondary: ['Rodel Aguinaldo', 'Store manager'],
  tertiary: ['Cristina Valdez', 'Shift supervisor'],
  signatory: ['Benjamin Cruz', 'Corporate secretary'],
  technical: ['Jericho Lim', 'Web developer'],
} as const
/** The last one lacks these forms. */
const missingInLast: readonly FormName[] = ['tertiary', 'signatory', 'technical', 'recipient']
const hourMs = 3_600_000
/** Who entered them, in the order of the merchants. */
const editors = [
  ['nena.admin', 'Merchant Admin'],
  ['habi.admin', 'Merchant Admin'],
  ['kape.admin', 'Merchant Admin'],
  ['sales.singil', 'Sales'],
] as const

export async function fillProfiles(parts: Parts, opened: readonly DemoMerchant[], from: Date): Promise<void> {
  for (const [at, [username, role]] of editors.entries()) {
    const merchant = opened[at]
    if (!merchant) return
    const { mid, shop } = merchant
    const sent = formsOf(shop, at).filter(({ name }) => at < editors.length - 1 || !missingInLast.includes(name))
    const unit = unitAt(parts, () => new Date(from.getTime() + at * hourMs), { ...systemActor(username), role }, mid)
    await unit((context) => saveForms(context, mid, sent))
  }
}

function formsOf(shop: Shop, at: number): FormInput[] {
  const local = shop.email.split('@')[0] ?? ''
  const person = ([name, designation]: readonly [string, string], index: number) => ({
    name,
    designation,
    phone: `9175556${at}${index}1`.padEnd(10, '0'),
    email: `${name.split(' ')[0]?.toLowerCase()}.${local}@example.com`,
  })
  const owner = { name: shop.ownerName, designation: 'Owner', phone: shop.mobile, email: shop.email }
  const address = `${shop.street}, ${shop.barangay}, ${shop.city}`
  const values: Readonly<Record<FormName, object>> = {
    merchant: {
      legalName: shop.legalName,
      // Made up; the branch code 00000 is the head office.
      tin: `${900_100_200 + at * 111}00000`,
      numberOfEmployees: 4 + at * 7,
      email: shop.email,
      mobile: shop.mobile,
      address: {
        street: shop.street,
        barangay: shop.barangay,
        city: shop.city,
        province: shop.province,
        zip: shop.zip,
      },
    },
    owner: {
      fullName: shop.ownerName,
      designation: owner.designation,
      birthDate: `197${at}-0${at + 3}-14`,
      telephone: shop.mobile,
      email: shop.email,
      address,
    },
    primary: owner,
    financial: person(people.financial, 1),
    secondary: { ...person(people.secondary, 2), address, birthDate: `198${at}-11-0${at + 2}` },
    tertiary: person(people.tertiary, 3),
    signatory: person(people.signatory, 4),
    technical: person(people.technical, 5),
    recipient: { mobile: shop.mobile, email: shop.email },
  }
  return Object.entries(values).map(
    ([name, form]) => ({ name, version: 0, wanted: forms[name as FormName].parse(form) }) as FormInput,
  )
}
