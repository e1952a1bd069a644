/** Entry point of merchant profiles: the business, its owner and its contacts, as forms with a history. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Context, type FeatureModule, provide } from '../../kit/work/index.ts'
import { refuse } from '@singil/contract/kit/problem'
import type { Completeness } from '@singil/contract/workspace/merchant-profile'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { profileMessages } from './message-texts.ts'
import * as rules from './completeness.ts'
import { formsOf } from './forms.ts'
import { openForm } from './sealed-form.ts'
import { routes } from './routes.ts'
import * as store from './store.ts'

export const merchantProfile: FeatureModule = { routes, provides: [provide(messageKinds, profileMessages)] }

export type { FormInput } from './save-form.ts'
export { saveForms } from './update-details.ts'

/** The TIN of a visible merchant, as digits; null if it is not known. */
export async function tinOf(context: Pick<Context, 'tx' | 'secrets'>, mid: MerchantId): Promise<string | null> {
  const row = await store.findForm(context.tx, mid, 'merchant')
  return (row && openForm(context, { ...row, form: 'merchant' }).tin) || null
}

/** How complete the profile of a visible merchant is. */
export async function completenessOf(
  context: Pick<Context, 'tx' | 'now' | 'secrets'>,
  mid: MerchantId,
): Promise<Completeness> {
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  return rules.completenessOf((await formsOf(context, merchant)).values, merchant.file_name)
}

/** Whether both merchants name the same owner, with the same birth date. */
export async function isSameOwner(
  context: Pick<Context, 'tx' | 'secrets'>,
  one: MerchantId,
  other: MerchantId,
): Promise<boolean> {
  const [a, b] = [await ownerOf(context, one), await ownerOf(context, other)]
  return a !== null && a === b
}
/** Name and birth date; null while either is not known. */
async function ownerOf(context: Pick<Context, 'tx' | 'secrets'>, mid: MerchantId): Promise<string | null> {
  const row = await store.findForm(context.tx, mid, 'owner')
  if (!row) return null
  const { fullName, birthDate } = openForm(context, { ...row, form: 'owner' })
  const name = fullName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return name === '' || birthDate === '' ? null : `${name} ${birthDate}`
}
