/** How complete a merchant's profile is, calculated after each sign-in. */
const ownerFields = ['fullName', 'address', 'email', 'telephone', 'designation', 'birthDate'] as const
const contactKinds = ['primary', 'financial', 'secondary', 'tertiary'] as const

type Fields = Readonly<Record<string, unknown>>
export interface Profile {
  readonly owner?: Partial<Record<(typeof ownerFields)[number], unknown>> | undefined
  readonly contacts?: Partial<Record<(typeof contactKinds)[number], Fields>> | undefined
  readonly fileName?: string | null | undefined
}
export interface Completeness {
  readonly owner_information: boolean
  readonly contact_information: boolean
  readonly business_logo: boolean
}

const isGiven = (value: unknown) => value !== undefined && value !== null && String(value).trim() !== ''
const isWhole = (contact: Fields | undefined) =>
  contact !== undefined && Object.keys(contact).length > 0 && Object.values(contact).every(isGiven)

export const completenessOf = ({ owner, contacts, fileName }: Profile): Completeness => ({
  owner_information: ownerFields.every((field) => isGiven(owner?.[field])),
  contact_information: contactKinds.every((kind) => isWhole(contacts?.[kind])),
  business_logo: isGiven(fileName),
})
