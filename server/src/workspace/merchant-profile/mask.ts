/** Masks the personal data of a profile for readers who may not change it. Names, designations and the business's own address remain. */
import { may } from '@singil/contract/kit/permission'
import type { FieldChange } from '@singil/contract/kit/field-change'
import type { FormName, Forms } from '@singil/contract/workspace/merchant-profile'
import type { Context } from '../../kit/work/index.ts'
import { maskEmail } from '../../identity/one-time-codes/index.ts'

const dots = '•••'
const lastFour = (text: string) => (text === '' ? '' : `${dots} ${text.slice(-4)}`)
const hidden = (text: string) => (text === '' ? '' : dots)

const masks: Readonly<Record<string, (text: string) => string>> = {
  tin: lastFour,
  email: (text) => (text === '' ? '' : maskEmail(text)),
  mobile: lastFour,
  phone: lastFour,
  telephone: lastFour,
  address: hidden,
  birthDate: hidden,
}

export const seesPersonalData = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.may?.(may('MERCHANT_PROFILE', 'update')) ?? actor.kind === 'system'

const maskedForm = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? (masks[name]?.(value) ?? value) : (value as unknown),
    ]),
  ) as Values

export const maskedForms = (forms: Forms): Forms =>
  Object.fromEntries(Object.entries(forms).map(([name, values]) => [name as FormName, maskedForm(values)])) as Forms

export const maskedChange = ({ path, label, before, after }: FieldChange): FieldChange => {
  const mask = masks[path] ?? ((text: string) => text)
  return { path, label, before: before && mask(before), after: after && mask(after) }
}
