/**
 * Registration: a business signs up, verifies its e-mail address, signs in as pre-registered, and becomes a merchant once it has completed
 * Get Started.
 */
import * as z from 'zod'
import { newPassword, problemsOfAccess } from '../identity/access.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { MerchantId, publicId, StoreId, UserId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { currentTerms } from '../kit/terms-texts.ts'
import { Email, line, Mobile, personName } from '../kit/text.ts'

export const RegistrationStatus = z.enum(['STARTED', 'EMAIL_SENT', 'EMAIL_VERIFIED', 'PREREG', 'FULL', 'EXPIRED'])
export type RegistrationStatus = z.output<typeof RegistrationStatus>
export const RegistrationId = publicId('RegistrationId')
export type RegistrationId = z.output<typeof RegistrationId>

export const problemsOfRegistration = problems('registration', {
  emailTaken: [409, 'Email already exist'],
  usernameTaken: [409, 'This username is not free. Choose another one.'],
  passwordsDiffer: [422, 'The two passwords that you entered do not match!'],
  placeUnknown: [422, 'Choose a city of this province.'],
  barangayUnknown: [422, 'Choose a barangay of this city.'],
  tooMany: [429, 'There were too many tries. Try again in {minutes} minutes.'],
  mailTooSoon: [429, 'A new e-mail can be sent in {seconds} seconds.'],
  mailFailed: [503, 'Failed to send email'],
  resendFailed: [503, 'Failed to resend email'],
  unknown: [404, 'There is no registration that waits for an e-mail.'],
  linkUnknown: [404, 'This link is not one of ours, or a newer one has replaced it.'],
  linkUsed: [409, 'This link was already used. Your e-mail is verified.'],
  linkExpired: [410, 'This link has expired. Ask for a new one.'],
  consentMissing: [422, 'Accept the Terms and Conditions and the Data Privacy notice to continue.'],
  notOpen: [409, 'There is no registration to complete.'],
  stepMissing: [422, 'Complete “{step}” first.'],
  moveFrom: [409, 'This registration is {state}.'],
})
export const texts = {
  title: 'Sign Up Error',
  failedWith: 'Registration failed. {message}',
  failed: 'Registration failed',
  emailSent: 'Email successfully sent',
  emailResent: 'Email successfully resend',
  emailNotResent: 'Failed to resend email',
  emailVerified: 'email verified',
} as const

/** The texts that people accept at sign-up; stored with the version they saw. */
export const consentVersions = { terms: currentTerms.version, privacy: currentTerms.version } as const

const agreed = (what: string) => z.literal(true, `Accept the ${what} to continue.`)

export const SignUp = z.object({
  company_name: line(120, 'Enter the name of your business.'),
  /** Province and city, as named in the lists of places. */
  state: line(80, 'Choose a province.'),
  city: line(80, 'Choose a city or municipality.'),
  first_name: personName('Invalid first name.'),
  last_name: personName('Invalid last name.'),
  email: Email,
  mobile: Mobile,
  username: z
    .string('Invalid username.')
    .trim()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]{6,62})[A-Za-z0-9]$/, 'Invalid username.'),
  password: newPassword,
  confirm_password: z.string().min(1, 'Enter the password again.').max(200, 'At most 200 characters.'),
  accept_terms: agreed('Terms and Conditions'),
  accept_privacy: agreed('Data Privacy notice'),
  referral_code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'Invalid Format')
    .optional(),
})
export type SignUp = z.output<typeof SignUp>

const problem = problemsOfRegistration
export const preRegister = endpoint({
  id: 'registration.preRegister',
  method: 'POST',
  path: '/qr/registrationbizaccounts/pre_register',
  says: 'Signs a business up and sends the link that verifies its e-mail address; returns the page to go to.',
  audit: 'Business signed up',
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  body: SignUp,
  answer: z.object({ id: RegistrationId, url: z.url() }),
  problems: [
    problem.emailTaken,
    problem.usernameTaken,
    problem.passwordsDiffer,
    problemsOfAccess.passwordWeak,
    problem.placeUnknown,
    problem.tooMany,
    problem.mailTooSoon,
    problem.mailFailed,
  ],
})

export const resendEmail = endpoint({
  id: 'registration.resendEmail',
  method: 'POST',
  path: '/qr/registrationbizaccounts/resend_email',
  says: 'Sends the link that verifies the e-mail address again; the previous link stops working.',
  audit: 'Verification e-mail sent again',
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  /** The registration, or the token of a link that has expired. */
  body: z.object({ id: z.string().regex(/^[\w-]{22,64}$/, 'This is not one of our ids.') }),
  answer: z.object({ id: RegistrationId }),
  problems: [problem.unknown, problem.tooMany, problem.mailTooSoon, problem.resendFailed],
})

export const resendEmailBatchUpload = endpoint({
  id: 'registration.resendEmailBatchUpload',
  method: 'POST',
  path: '/qr/registrationbizaccounts/resend_email_batch_upload',
  says: 'Sends the link that verifies the e-mail address again to a business that was uploaded with a batch.',
  audit: 'Verification e-mail sent again',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('MERCHANT_BATCH_UPLOAD', 'update'),
  body: z.object({ email: Email }),
  answer: z.object({ id: RegistrationId }),
  problems: [problem.unknown, problem.tooMany, problem.mailTooSoon, problem.resendFailed],
})

export const validatePrereg = endpoint({
  id: 'registration.validatePrereg',
  method: 'POST',
  path: '/qr/registrationbizaccounts/validate_prereg',
  says: 'Verifies the e-mail address of a registration by the link that was sent to it; the link works once.',
  audit: 'E-mail address verified',
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is not complete.') }),
  answer: z.object({ id: RegistrationId, username: z.string() }),
  problems: [problem.linkUnknown, problem.linkUsed, problem.linkExpired],
})

export const businessTypes = [
  { code: 'SOLE_PROP', label: 'Sole proprietorship' },
  { code: 'FREELANCER', label: 'Freelancer or professional' },
  { code: 'PARTNERSHIP', label: 'Partnership' },
  { code: 'CORPORATION', label: 'Corporation' },
  { code: 'OPC', label: 'One person corporation' },
  { code: 'COOPERATIVE', label: 'Cooperative' },
  { code: 'NON_PROFIT', label: 'Non-profit or foundation' },
  { code: 'BRANCH_FOREIGN', label: 'Branch of a foreign corporation' },
  { code: 'GOVERNMENT', label: 'Government agency or LGU' },
] as const
type BusinessType = (typeof businessTypes)[number]['code']

/** The merchant category codes that most businesses choose; staff can set any other later. */
export const trades = [
  { mcc: '5499', label: 'Sari-sari or convenience store' },
  { mcc: '5411', label: 'Grocery or supermarket' },
  { mcc: '5812', label: 'Restaurant or eatery' },
  { mcc: '5814', label: 'Fast food or food stall' },
  { mcc: '5811', label: 'Caterer' },
  { mcc: '5462', label: 'Bakery' },
  { mcc: '5651', label: 'Clothes and textiles' },
  { mcc: '5977', label: 'Cosmetics' },
  { mcc: '5732', label: 'Electronics and gadgets' },
  { mcc: '5251', label: 'Hardware' },
  { mcc: '5712', label: 'Furniture and home' },
  { mcc: '5912', label: 'Pharmacy' },
  { mcc: '5399', label: 'Other goods' },
  { mcc: '7230', label: 'Salon or barber shop' },
  { mcc: '7210', label: 'Laundry or cleaning' },
  { mcc: '7538', label: 'Vehicle repair' },
  { mcc: '1520', label: 'Building and repair' },
  { mcc: '4131', label: 'Bus line' },
  { mcc: '4111', label: 'Local transport or ferry' },
  { mcc: '4722', label: 'Travel and tours' },
  { mcc: '7011', label: 'Hotel or resort' },
  { mcc: '7991', label: 'Tourist attraction' },
  { mcc: '8011', label: 'Doctor or clinic' },
  { mcc: '8021', label: 'Dentist' },
  { mcc: '0742', label: 'Veterinary' },
  { mcc: '8299', label: 'School or tutoring' },
  { mcc: '8398', label: 'Charity or church' },
  { mcc: '8999', label: 'Professional services' },
  { mcc: '7399', label: 'Other services' },
] as const
type Mcc = (typeof trades)[number]['mcc']

const zip = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'A ZIP code has 4 digits.')
export const BusinessStep = z.object({
  legalName: line(120, 'Enter the name of your business.'),
  businessType: z.enum(
    businessTypes.map(({ code }) => code) as [BusinessType, ...BusinessType[]],
    'Choose how your business is registered.',
  ),
  mcc: z.enum(trades.map(({ mcc }) => mcc) as [Mcc, ...Mcc[]], 'Choose what you sell.'),
  ownerName: personName('Enter the name of the owner in letters only.', 120),
})
export const AddressStep = z.object({
  street: line(120, 'Enter the street and number.'),
  barangay: line(120, 'Choose a barangay.'),
  city: line(80, 'Choose a city or municipality.'),
  province: line(80, 'Choose a province.'),
  zip,
})
export const StoreStep = z.object({
  storeName: line(80, 'Enter a name for the store.'),
  mobile: Mobile,
  isInventory: z.boolean(),
})
/** The steps of Get Started, in order; each is saved as soon as it is done. */
export const Steps = z.object({
  business: BusinessStep.nullable(),
  address: AddressStep.nullable(),
  store: StoreStep.nullable(),
})
export type Steps = z.output<typeof Steps>
export type StepName = keyof Steps
export const stepNames = {
  business: 'Your business',
  address: 'Where it is',
  store: 'Your first store',
} as const satisfies Record<StepName, string>

export const GetStarted = z.object({
  status: RegistrationStatus,
  steps: Steps,
  /** False if another person made the account: the user then accepts with the last step. */
  hasConsented: z.boolean(),
  /** The answers given at sign-up, as initial values. */
  known: z.object({
    companyName: z.string(),
    ownerName: z.string(),
    mobile: z.string(),
    province: z.string(),
    city: z.string(),
  }),
})
export type GetStarted = z.output<typeof GetStarted>

export const getStarted = endpoint({
  id: 'registration.getStarted',
  method: 'GET',
  path: '/qr/registrationbizaccounts/get_started',
  says: 'Returns the progress of the signed-in pre-registered user.',
  audience: 'user',
  scope: { of: 'self' },
  permission: may('PRE_REG_GET_STARTED', 'view'),
  answer: GetStarted,
  problems: [problem.notOpen],
})

export const saveStep = endpoint({
  id: 'registration.saveStep',
  method: 'PUT',
  path: '/qr/registrationbizaccounts/get_started',
  says: 'Saves the steps of Get Started that are sent; the others do not change.',
  audit: 'Registration step saved',
  audience: 'user',
  scope: { of: 'self' },
  permission: may('PRE_REG_GET_STARTED', 'update'),
  body: z.object({
    business: BusinessStep.optional(),
    address: AddressStep.optional(),
    store: StoreStep.optional(),
  }),
  answer: GetStarted,
  problems: [problem.notOpen, problem.placeUnknown, problem.barangayUnknown],
})

/** Has no permission: a repeated call comes from a user who is Merchant Admin by then, and gets the first call's answer. */
export const createFullyRegistered = endpoint({
  id: 'registration.createFullyRegistered',
  method: 'POST',
  path: '/qr/registrationbizaccounts/create_fully_registered/',
  says: 'Makes the pre-registered business a merchant of level 1 with a wallet and its first store, and the user its administrator.',
  audit: 'Business registered',
  audience: 'user',
  scope: { of: 'self' },
  /** Required if nothing was accepted at sign-up. */
  body: z.object({ accept_terms: z.literal(true).optional(), accept_privacy: z.literal(true).optional() }),
  answer: z.object({ merchantId: MerchantId, storeId: StoreId }),
  problems: [problem.notOpen, problem.stepMissing, problem.consentMissing],
})

/** A business has become a merchant. */
export const fullyRegistered = event({
  id: 'registration.fullyRegistered',
  payload: z.object({ userId: UserId, mid: MerchantId, storeId: StoreId, referralCode: z.string().nullable() }),
})
/** Published on the user's session topic: the session has more permissions now, and its modules are loaded again. */
export const FullyRegistered = z.object({ event: z.literal('fully-registered'), merchantId: MerchantId })

export const registeredNotice = notice({
  id: 'registration.completed',
  label: 'New merchant',
  text: 'A business has completed its registration.',
  group: 'business',
  place: 250,
  audience: 'staff',
  permission: may('KYC_UPLOAD', 'view'),
  mails: 'nobody',
})
