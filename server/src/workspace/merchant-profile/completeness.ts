/** The rules of completeness: what the specification counts, and what is left to do. */
import {
  type Completeness,
  type FormName,
  formNames,
  type Forms,
  missingIn,
} from '@singil/contract/workspace/merchant-profile'

const contacts: readonly FormName[] = ['primary', 'financial', 'secondary', 'tertiary']

/** The forms that have an empty field. */
export const openForms = (values: Forms): FormName[] =>
  formNames.filter((name) => missingIn(name, values[name]).length > 0)

export function completenessOf(values: Forms, fileName: string | null): Completeness {
  const open = openForms(values)
  const hasLogo = fileName !== null && fileName !== ''
  const parts = {
    owner_information: !open.includes('owner'),
    contact_information: !contacts.some((name) => open.includes(name)),
    business_logo: hasLogo,
  }
  return {
    ...parts,
    isComplete: parts.owner_information && parts.contact_information && parts.business_logo,
    done: formNames.length - open.length + (hasLogo ? 1 : 0),
    of: formNames.length + 1,
  }
}
