/** The profile of a merchant: its business, its owner and the people to turn to, as forms that are saved one by one. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { FieldChange, type FieldValues, Stale as StaleForm, textAt, Version } from '../kit/field-change.ts'
import { MerchantId } from '../kit/id.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Email, Instant, lineOrEmpty, Mobile, personName, readBy } from '../kit/text.ts'
import { readPhone } from '../kit/typed.ts'
import { Tin } from '../kit/tin.ts'
import { problemsOfMerchants, texts } from '../catalogue/merchants.ts'
import { NamedAddress } from '../foundation/places.ts'

/** In the order of the screen. */
export const formNames = [
  'merchant',
  'owner',
  'primary',
  'financial',
  'secondary',
  'tertiary',
  'signatory',
  'technical',
  'recipient',
] as const
export const FormName = z.enum(formNames)
export type FormName = z.output<typeof FormName>
/** A form of these is saved complete or not at all. The others may be saved with gaps, which the completeness then shows. */
export const isSavedComplete = (name: FormName): boolean => name !== 'secondary' && name !== 'tertiary'

export const problemsOfMerchantProfile = problems('merchant-profile', {
  incomplete: [422, 'Ooops! Please complete the {form} form first.'],
  stale: [409, '{who} has changed this form since you opened it. Nothing that you typed is lost.'],
  unversioned: [422, 'Send the version of the {form} form that you changed.'],
  nothingSent: [422, 'Send at least one form.'],
  staffOnly: [403, 'Only our staff can change the {field}. Write to support to have it changed.'],
  underAge: [422, 'This person must be at least 18 years old.'],
  placeUnknown: [422, 'Choose a city of this province.'],
  barangayUnknown: [422, 'Choose a barangay of this city.'],
  periodTooLong: [422, 'Choose at most 31 days.'],
  periodReversed: [422, 'The first day is after the last.'],
})
const problem = problemsOfMerchantProfile

const blankOr = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema])
const Name = blankOr(personName('Only accepts letters. Invalid character.', 120))
export const Phone = readBy(readPhone, 'Invalid phone no.')
const contact = {
  name: Name,
  designation: lineOrEmpty(80),
  phone: blankOr(Phone),
  email: blankOr(Email),
} as const

export const MerchantForm = z.object({
  legalName: lineOrEmpty(120),
  tin: blankOr(Tin),
  numberOfEmployees: z
    .int('Enter a whole number.')
    .min(1, 'Count the owner too: at least 1.')
    .max(999_999, 'At most 999,999.')
    .nullable(),
  email: blankOr(Email),
  mobile: blankOr(Mobile),
  address: z.object({
    street: lineOrEmpty(120),
    barangay: lineOrEmpty(120),
    city: lineOrEmpty(80),
    province: lineOrEmpty(80),
    zip: blankOr(z.string().regex(/^\d{4}$/, 'A ZIP code has 4 digits.')),
  }),
})
export const OwnerForm = z.object({
  fullName: Name,
  designation: contact.designation,
  birthDate: blankOr(Day),
  telephone: contact.phone,
  email: contact.email,
  address: lineOrEmpty(200),
})
export const ContactForm = z.object(contact)
export const SecondaryForm = ContactForm.extend({ address: lineOrEmpty(200), birthDate: blankOr(Day) })
export const RecipientForm = z.object({ mobile: blankOr(Mobile), email: contact.email })

/** A form by its name, as it is validated. */
export const forms = {
  merchant: MerchantForm,
  owner: OwnerForm,
  primary: ContactForm,
  financial: ContactForm,
  secondary: SecondaryForm,
  tertiary: ContactForm,
  signatory: ContactForm,
  technical: ContactForm,
  recipient: RecipientForm,
} as const
const Forms = z.object(forms)
export type Forms = z.output<typeof Forms>
/** What a form contains, whichever it is. */
export type FormValues = FieldValues

const fieldsOfContact = { name: 'Name', designation: 'Designation', phone: 'Phone', email: 'E-mail' } as const
/** The fields of each form by their path, with their labels, in the order of the screen. All of them count. */
export const fieldLabels: Readonly<Record<FormName, Readonly<Record<string, string>>>> = {
  merchant: {
    legalName: 'Legal name',
    tin: 'TIN',
    numberOfEmployees: 'Number of employees',
    email: 'E-mail',
    mobile: 'Mobile number',
    'address.province': 'Province',
    'address.city': 'City or municipality',
    'address.barangay': 'Barangay',
    'address.zip': 'ZIP code',
    'address.street': 'Street and number',
  },
  owner: {
    fullName: 'Full name',
    designation: 'Designation',
    birthDate: 'Birth date',
    telephone: 'Telephone',
    email: 'E-mail',
    address: 'Address',
  },
  primary: fieldsOfContact,
  financial: fieldsOfContact,
  secondary: { ...fieldsOfContact, address: 'Address', birthDate: 'Birth date' },
  tertiary: fieldsOfContact,
  signatory: fieldsOfContact,
  technical: fieldsOfContact,
  recipient: { mobile: 'Mobile number', email: 'E-mail' },
}

/** Paths of the fields that are empty. */
export const missingIn = (name: FormName, values: FormValues): string[] =>
  Object.keys(fieldLabels[name]).filter((path) => textAt(values, path) === '')

/** Forms in the shape of requests and answers. */
const Details = z.object({
  merchantInfo: MerchantForm,
  ownerInfo: OwnerForm,
  contactInfo: z
    .object({ primary: ContactForm, financial: ContactForm, secondary: SecondaryForm, tertiary: ContactForm })
    .partial(),
  signatory: ContactForm,
  technical: ContactForm,
  recipient: RecipientForm,
})
const SomeDetails = Details.partial()
export type SomeDetails = z.output<typeof SomeDetails>
export function formsIn({ merchantInfo, ownerInfo, contactInfo, ...others }: SomeDetails): Partial<Forms> {
  const { signatory, technical, recipient } = others
  const all = { merchant: merchantInfo, owner: ownerInfo, ...contactInfo, signatory, technical, recipient }
  return Object.fromEntries(Object.entries(all).filter(([, form]) => form !== undefined))
}
/** Where a form is in a request and an answer. */
export const placeOf = (name: FormName): string =>
  name === 'merchant' || name === 'owner'
    ? `${name}Info`
    : name === 'signatory' || name === 'technical' || name === 'recipient'
      ? name
      : `contactInfo.${name}`
/** One form as a request. */
export function asDetails(name: FormName, values: FormValues): SomeDetails {
  const [first = '', second] = placeOf(name).split('.')
  return { [first]: second === undefined ? values : { [second]: values } }
}

/** Like the form, for answers: personal data may be masked. */
const shown = <Shape extends Readonly<Record<string, z.ZodType>>>({ shape }: { readonly shape: Shape }) =>
  z.object(Object.fromEntries(Object.keys(shape).map((name) => [name, z.string()]))) as unknown as z.ZodObject<{
    [Field in keyof Shape]: z.ZodString
  }>
const ShownContact = shown(ContactForm)

export const Completeness = z.object({
  /** As the specification defines them: all fields of the owner, all fields of the four contacts, and a logo. */
  owner_information: z.boolean(),
  contact_information: z.boolean(),
  business_logo: z.boolean(),
  /** All three of them. */
  isComplete: z.boolean(),
  /** Of the nine forms and the logo. */
  done: z.int(),
  of: z.int(),
})
export type Completeness = z.output<typeof Completeness>
export const FormState = z.object({
  name: FormName,
  /** Send it with a change of the form. 0: never saved. */
  version: z.int(),
  isDone: z.boolean(),
  /** Labels of the empty fields. */
  missing: z.array(z.string()),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
})
export type FormState = z.output<typeof FormState>

export const Profile = z.object({
  merchantId: MerchantId,
  businessType: z.string(),
  currency: z.literal('PHP'),
  /** The logo. */
  fileName: z.string().nullable(),
  fileType: z.literal('image/png').nullable(),
  merchantInfo: shown(MerchantForm).extend({ numberOfEmployees: z.int().nullable(), address: NamedAddress }),
  ownerInfo: shown(OwnerForm),
  contactInfo: z.object({
    primary: ShownContact,
    financial: ShownContact,
    secondary: shown(SecondaryForm),
    tertiary: ShownContact,
  }),
  signatory: ShownContact,
  technical: ShownContact,
  recipient: shown(RecipientForm),
  forms: z.array(FormState),
  completeness: Completeness,
  /** Personal data is masked for callers who may not change the profile. */
  isMasked: z.boolean(),
})
export type Profile = z.output<typeof Profile>

const ofMerchant = { audience: 'user', scope: { of: 'merchant', mid: 'params.mid' } } as const
const view = may('MERCHANT_PROFILE', 'view')

export const getProfile = endpoint({
  id: 'merchant-profile.getProfile',
  method: 'GET',
  path: '/qr/merchants/{id}',
  says: 'Returns the profile of a merchant with what is missing in it. Personal data is masked for callers who may not change it.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.id' },
  permission: view,
  params: z.object({ id: MerchantId }),
  answer: Profile,
  problems: [problemsOfMerchants.unknown],
  follows: ['kyc-upload/{mid}', 'upload-document/{mid}'],
  shows: ['merchant profile', 'merchant'],
})

export const updateDetails = endpoint({
  ...ofMerchant,
  id: 'merchant-profile.updateDetails',
  method: 'PUT',
  path: '/qr/merchants/update/merchant_details/{mid}',
  says: 'Saves forms of the profile, each against the version that it was edited from. Only the secondary and the tertiary contact may have gaps. The legal name, and a TIN that is known, are changed by staff only.',
  audit: 'Merchant profile changed',
  fails: texts.updateFailed,
  permission: may('MERCHANT_PROFILE', 'update'),
  params: z.object({ mid: MerchantId }),
  body: SomeDetails.extend({
    /** Of the forms that are sent. */
    versions: z
      .object(Object.fromEntries(formNames.map((name) => [name, Version])) as Record<FormName, typeof Version>)
      .partial(),
  }),
  answer: Profile,
  problems: [
    problemsOfMerchants.unknown,
    problem.incomplete,
    problem.stale,
    problem.unversioned,
    problem.nothingSent,
    problem.staffOnly,
    problem.underAge,
    problem.placeUnknown,
    problem.barangayUnknown,
  ],
})

/** `details` of the refusal of a stale version. */
export const Stale = StaleForm.extend({ form: FormName })
export type Stale = z.output<typeof Stale>

export const ProfileChange = z.object({
  id: z.uuid(),
  form: FormName,
  version: z.int(),
  at: Instant,
  by: z.string(),
  role: z.string().nullable(),
  /** Values are masked for callers who may not change the profile. */
  changes: z.array(FieldChange),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const listProfileChanges = endpoint({
  ...ofMerchant,
  id: 'merchant-profile.listProfileChanges',
  method: 'GET',
  path: '/qr/merchants/profile_changes/{mid}',
  says: 'Lists the changes of a profile: who changed which field, when, from what to what.',
  permission: view,
  params: z.object({ mid: MerchantId }),
  query: z.object({ form: FormName.optional() }),
  list: ['createdAt'],
  answer: pageOf(ProfileChange),
  follows: ['kyc-upload/{mid}', 'upload-document/{mid}'],
  shows: ['merchant profile', 'merchant'],
})

/** A merchant with the state of its profile, without personal data of its people. */
export const MerchantData = z.object({
  merchantId: MerchantId,
  legalName: z.string(),
  businessType: z.string(),
  level: z.int(),
  status: z.enum(['ACTIVE', 'BLOCKED']),
  city: z.string(),
  province: z.string(),
  fileName: z.string().nullable(),
  createdAt: Instant,
  completeness: Completeness,
  /** Names of the forms that are not done. */
  missing: z.array(FormName),
})
export type MerchantData = z.output<typeof MerchantData>
/** Days of a report. */
export const maxDays = 31

export const generateData = endpoint({
  id: 'merchant-profile.generateData',
  method: 'POST',
  path: '/qr/merchants/generate_data',
  says: 'Returns the merchants that the caller looks after, or those of them that opened in a period of at most 31 days, with what is missing in their profiles.',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: view,
  /** The first and the last day; without one of them the period has 31 days, without both there is none. */
  body: z.object({ from: Day.optional(), to: Day.optional() }),
  list: ['createdAt', 'legalName'],
  answer: pageOf(MerchantData),
  problems: [problem.periodTooLong, problem.periodReversed],
  reads: true,
})

export const listByMids = endpoint({
  id: 'merchant-profile.listByMids',
  method: 'POST',
  path: '/qr/merchants/fetch_all_merchants_by_mids',
  says: 'Returns several merchants with what is missing in their profiles. Those that the caller does not look after are left out.',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: view,
  body: z.object({ mids: z.array(MerchantId).min(1, 'Name at least one merchant.').max(100) }),
  answer: z.array(MerchantData),
  reads: true,
})

/** The TIN of a merchant was entered or changed. */
export const tinSaved = event({ id: 'merchant-profile.tinSaved', payload: z.object({ mid: MerchantId }) })
