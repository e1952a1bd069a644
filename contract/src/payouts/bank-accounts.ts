/** Enrolled bank accounts: the accounts at banks and e-wallets to which a merchant withdraws. */
import * as z from 'zod'
import { CodeToken, problemsOfAccess, SentCode, typedCode } from '../identity/access.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, MerchantId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { middleName } from '../kit/names.ts'
import { notice } from '../kit/notice.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { BankAccountType } from './payouts.ts'
import { stepUp } from '../kit/step-up.ts'
import { Email, Instant, line, lineOrEmpty, Mobile, readBy, textToMatch } from '../kit/text.ts'
import { readAccountNumber } from '../kit/typed.ts'

export const BankAccountId = id('BankAccountId')
export type BankAccountId = z.output<typeof BankAccountId>
/** The code by which the rails know a bank. */
export const Bic = z
  .string('Choose a bank.')
  .regex(/^[A-Z0-9]{11}$/, 'Choose a bank.')
  .brand('Bic')
export type Bic = z.output<typeof Bic>

export const accountTypeLabels: Readonly<Record<BankAccountType, string>> = {
  personal: 'Personal',
  savings: 'Savings',
  corporate: 'Corporate',
}
export const BankAccountStatus = z.enum(['ENABLED', 'DISABLED'])
export type BankAccountStatus = z.output<typeof BankAccountStatus>

export const problemsOfBankAccounts = problems('banks', {
  unknown: [404, 'There is no such bank account.'],
  bankUnknown: [422, 'This bank takes no transfers now. Choose another one.'],
  alreadyEnrolled: [409, 'This account is enrolled already, as “{alias}”.'],
  full: [409, 'You have {most} bank accounts. Remove one first.'],
  holderIncomplete: [422, 'Enter the name of the account holder as the bank has it.'],
  codeNeeded: [422, 'Enter a new code to remove this bank account.'],
  codeNotUsed: [422, 'No code is needed to remove this bank account.'],
  disabled: [422, 'This bank account is disabled. Enable it first.'],
  notAtBank: [422, 'The bank does not know this account. Correct its number first.'],
})
/** Why nothing can be withdrawn to an account. */
export const refusalsOfUse = [
  problemsOfBankAccounts.unknown,
  problemsOfBankAccounts.disabled,
  problemsOfBankAccounts.bankUnknown,
  problemsOfBankAccounts.notAtBank,
]
export const texts = {
  saved: 'Your bank account is enrolled.',
  updated: 'Your bank account is changed.',
  waits: 'Your bank account waits for approval.',
  removed: 'Removed successfully!',
  removeFailed: 'Removed Failed!',
  otpSent: 'OTP successfully sent to {email}',
  otpRequestFailed: 'Something went wrong while requesting OTP, please TRY AGAIN!',
  otpVerifyFailed: 'Something went wrong while verifying OTP, please TRY AGAIN!',
  failed: 'Something went WRONG, please TRY AGAIN!',
} as const

/** Accounts of a page of the list. */
export const enrolledPageSize = 30
export const maxAccounts = 200

export const Bank = z.object({
  bic: Bic,
  name: z.string(),
  /** As people call it, for example BDO; the full name where there is no other. */
  shortName: z.string(),
  type: z.enum(['bank', 'emi']),
  instapay: z.boolean(),
  pesonet: z.boolean(),
  /** The lengths that its account numbers are known to have; empty if they are not known. */
  digits: z.array(z.int()),
  /** Its account numbers are mobile numbers, 09 and nine digits. */
  isMobile: z.boolean(),
  /** Shown before a search, because many people use it. */
  defaultShow: z.boolean(),
})
export type Bank = z.output<typeof Bank>

/** What is unusual about an account number at a bank; null if nothing is. It is a warning: lengths differ by branch and product. */
export function numberWarning(bank: Pick<Bank, 'shortName' | 'digits' | 'isMobile'>, text: string) {
  const read = readAccountNumber(text)
  if ('why' in read) return null
  const accountNumber = read.value
  if (bank.isMobile)
    return /^09\d{9}$/.test(accountNumber)
      ? null
      : `Accounts at ${bank.shortName} are usually mobile numbers of 11 digits that begin with 09.`
  if (bank.digits.length === 0 || bank.digits.includes(accountNumber.length)) return null
  return `Accounts at ${bank.shortName} usually have ${bank.digits.join(' or ')} digits. This one has ${accountNumber.length}.`
}

export const AccountNumber = readBy(readAccountNumber, 'Enter the account number.')

const remark = line(100, 'Invalid remark').regex(/^[\p{L}\p{M}\p{N} .,:;'’&()/#+-]*$/u, 'Invalid remark')
const fields = {
  alias: line(40, 'Enter a name for this account.'),
  bank: Bic,
  accountType: z.enum(BankAccountType.options, 'Choose the type of the account.'),
  accountNumber: AccountNumber,
  /** Of a corporate account: the name of the company, and no middle and last name. */
  accHolderFname: line(100, 'Enter the name of the account holder.'),
  accHolderMname: middleName(60),
  accHolderLname: lineOrEmpty(60),
  accHolderPhone: Mobile,
  accHolderEmail: Email,
  accHolderAddress: line(200, 'Enter the address of the account holder.'),
  accHolderCity: line(80, 'Choose a city.'),
  accState: line(80, 'Choose a province.'),
  zip: z
    .string('Enter the ZIP code.')
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/, 'Enter the ZIP code.'),
  country: line(60, 'Enter the country.'),
  remark,
}
interface Holder {
  readonly accountType: BankAccountType
  readonly accHolderMname: string
  readonly accHolderLname: string
}
/** A person has a last name; a company has its name alone. */
export const isHolderComplete = ({ accountType, accHolderMname, accHolderLname }: Holder): boolean =>
  accountType === 'corporate' ? accHolderMname === '' && accHolderLname === '' : accHolderLname !== ''

const filled = z.object({
  ...fields,
  accHolderMname: fields.accHolderMname.default(''),
  accHolderLname: fields.accHolderLname.default(''),
  country: fields.country.default('Philippines'),
  currency: z.literal('PHP').default('PHP'),
})
const completeHolder = { path: ['accHolderLname'], message: 'Enter the last name of the account holder.' }
export const BankAccountInput = filled.refine(isHolderComplete, completeHolder)
/** The form that changes an account: an empty number does not change. */
export const BankAccountForm = filled
  .extend({ accountNumber: fields.accountNumber.or(z.literal('')) })
  .refine(isHolderComplete, completeHolder)
/** An omitted field does not change. */
export const BankAccountChanges = z.object(fields).partial()

export const nameStates = ['NOT_CHECKED', 'SAME', 'CLOSE', 'DIFFERENT', 'NO_NAME', 'NO_ACCOUNT'] as const
/** How the name of the holder compares with the name that the bank has for the account. */
export const NameCheck = z.object({
  state: z.enum(nameStates),
  /** From 0 to 100; null while the bank has not answered, gives no name, or knows no such account. */
  score: z.int().nullable(),
  checkedAt: Instant.nullable(),
})
export type NameCheck = z.output<typeof NameCheck>
/** A new or changed account: until then at most `cap` may be withdrawn to it. */
export const Wait = z.object({ until: Instant, cap: Centavos })

/** `sentence`: what it does, in words. */
export const AutosweepInfo = z.object({ id: z.uuid(), status: z.enum(['ENABLED', 'DISABLED']), sentence: z.string() })
export type AutosweepInfo = z.output<typeof AutosweepInfo>

export const BankAccount = z.object({
  Id: BankAccountId,
  mid: MerchantId,
  alias: z.string(),
  bank: Bic,
  bankName: z.string(),
  bankShortName: z.string(),
  instapay: z.boolean(),
  pesonet: z.boolean(),
  accountType: BankAccountType,
  /** Masked: two dots and the last four digits. */
  accountNumber: z.string(),
  currency: z.literal('PHP'),
  accHolderFname: z.string(),
  accHolderMname: z.string(),
  accHolderLname: z.string(),
  /** Masked for users who may not change the account, as is the e-mail address. */
  accHolderPhone: z.string(),
  accHolderEmail: z.string(),
  accHolderAddress: z.string(),
  accHolderCity: z.string(),
  accState: z.string(),
  zip: z.string(),
  country: z.string(),
  remark: z.string(),
  favorite: z.boolean(),
  status: BankAccountStatus,
  /** It can be used once colleagues have approved it. */
  isWaiting: z.boolean(),
  /** The auto sweep to this account; null if it has none. */
  autosweepInfo: AutosweepInfo.nullable(),
  numberWarning: z.string().nullable(),
  /** `bankSays` is the name at the bank with most letters masked; `why` says what differs. */
  nameCheck: NameCheck.extend({ bankSays: z.string().nullable(), why: z.array(z.string()) }),
  /** Null if it does not wait, or no longer. */
  wait: Wait.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type BankAccount = z.output<typeof BankAccount>

/** The state after a change, without the holder. */
const Changed = BankAccount.pick({
  Id: true,
  alias: true,
  bankShortName: true,
  accountNumber: true,
  favorite: true,
  status: true,
  isWaiting: true,
  numberWarning: true,
  wait: true,
}).extend({ nameCheck: NameCheck })
export type Changed = z.output<typeof Changed>

const problem = problemsOfBankAccounts
const ofMerchant = { audience: 'user', scope: { of: 'merchant' } } as const
const mayView = may('BANK_ACCOUNTS', 'view')
const mayUpdate = may('BANK_ACCOUNTS', 'update')
const mayDelete = may('BANK_ACCOUNTS', 'delete')
const ofId = z.object({ id: BankAccountId })
const saving = [problem.bankUnknown, problem.alreadyEnrolled]

export const enrollingBank = stepUp({
  id: 'bankEnrolment',
  label: 'Enrolling or changing a bank account',
  text: 'An account to which money can then be withdrawn.',
  words: 'enrolling or changing a bank account',
  asks: 'always',
  place: 29,
})

export const listBanks = endpoint({
  id: 'bank-accounts.listBanks',
  method: 'GET',
  path: '/qr/supportedbanks/get_all_supported_banks',
  says: 'Lists the banks and e-wallets that take transfers now, with the rails of each.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(Bank),
})

export const listAccountsOfMerchant = endpoint({
  id: 'bank-accounts.listAccountsOfMerchant',
  method: 'GET',
  path: '/qr/merchantwithdrawalaccounts/fetch_by_mid/{mid}',
  says: "Lists all of a merchant's enrolled bank accounts, favourites first.",
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: mayView,
  params: z.object({ mid: MerchantId }),
  answer: z.array(BankAccount),
  shows: ['bank account'],
})

export const listBankAccounts = endpoint({
  id: 'bank-accounts.listBankAccounts',
  method: 'GET',
  path: '/qr/merchantwithdrawalaccounts/fetch/enrolled_bank_accounts/',
  says: "Lists a page of a merchant's enrolled bank accounts, favourites first.",
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid' },
  permission: mayView,
  query: z.object({
    mid: MerchantId.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    /** Part of the alias, the bank or the remark, or the last digits of the number. */
    searchValue: textToMatch(100).optional(),
  }),
  answer: pageOf(BankAccount).extend({
    /** Whether the caller removes an account with a one-time password, or after a confirmation alone. */
    removal: z.enum(['otp', 'confirm']),
  }),
  list: ['createdAt', 'alias'],
  pageSize: enrolledPageSize,
  shows: ['bank account'],
})

export const enrolBankAccount = endpoint({
  ...ofMerchant,
  id: 'bank-accounts.enrolBankAccount',
  method: 'POST',
  path: '/qr/merchantwithdrawalaccounts/',
  says: 'Enrols a bank account, after a step-up, and compares its holder with the name that the bank has. It waits for approval where a rule asks for it, or where staff enrol it.',
  audit: 'Bank account enrolled',
  permission: may('BANK_ACCOUNTS', 'create'),
  body: BankAccountInput,
  answer: Changed,
  problems: [...saving, problem.full],
  stepUp: enrollingBank,
})

export const updateBankAccount = endpoint({
  ...ofMerchant,
  id: 'bank-accounts.updateBankAccount',
  method: 'PUT',
  path: '/qr/merchantwithdrawalaccounts/update_bank_account/{Id}',
  says: 'Changes a bank account; omitted fields do not change. Another bank, number, type or holder is confirmed like a new account and begins the wait again.',
  audit: 'Bank account changed',
  permission: mayUpdate,
  params: z.object({ Id: BankAccountId }),
  body: BankAccountChanges,
  answer: Changed,
  problems: [...saving, problem.unknown, problem.holderIncomplete],
  stepUp: enrollingBank,
})

export const changeFavorite = endpoint({
  ...ofMerchant,
  id: 'bank-accounts.changeFavorite',
  method: 'PUT',
  path: '/qr/merchantwithdrawalaccounts/change_favorite/{id}',
  says: 'Makes a bank account a favourite, or no longer.',
  audit: 'Favourite bank account changed',
  fails: texts.failed,
  permission: mayUpdate,
  params: ofId,
  body: z.object({ favorite: z.boolean() }),
  answer: Changed,
  problems: [problem.unknown],
})

export const changeStatus = endpoint({
  ...ofMerchant,
  id: 'bank-accounts.changeStatus',
  method: 'PUT',
  path: '/qr/merchantwithdrawalaccounts/change_status/{id}',
  says: 'Enables a bank account, after a step-up, or disables it so that nothing can be withdrawn to it.',
  audit: 'Bank account enabled or disabled',
  fails: texts.failed,
  permission: mayUpdate,
  params: ofId,
  body: z.object({ status: BankAccountStatus }),
  answer: Changed,
  problems: [problem.unknown],
  stepUp: enrollingBank,
})

export const revealBankAccount = endpoint({
  ...ofMerchant,
  id: 'bank-accounts.revealBankAccount',
  method: 'POST',
  path: '/qr/merchantwithdrawalaccounts/reveal/{id}',
  says: 'Shows the whole number of a bank account; the audit trail records it.',
  audit: 'Bank account number shown',
  permission: mayUpdate,
  params: ofId,
  body: z.object({}),
  answer: z.object({ accountNumber: z.string() }),
  isSecret: true,
  problems: [problem.unknown],
})

export const requestRemovalCode = endpoint({
  ...ofMerchant,
  id: 'bank-accounts.requestRemovalCode',
  method: 'POST',
  path: '/qr/onetimepasswords/request_remove_enrolled_bank_otp',
  says: 'Sends the code for removing a bank account.',
  audit: 'Code for a removal requested',
  fails: texts.otpRequestFailed,
  permission: mayDelete,
  body: z.object({ id: BankAccountId }),
  answer: SentCode,
  isSecret: true,
  problems: [
    problem.unknown,
    problem.codeNotUsed,
    problemsOfAccess.otpTooMany,
    problemsOfAccess.otpFailed,
    problemsOfAccess.userUnknown,
  ],
})

export const validateRemovalCode = endpoint({
  ...ofMerchant,
  id: 'bank-accounts.validateRemovalCode',
  method: 'POST',
  path: '/qr/onetimepasswords/validate_remove_enrolled_bank_otp',
  says: 'Checks the code; its answer then removes that bank account, once.',
  audit: 'Code for a removal entered',
  fails: texts.otpVerifyFailed,
  permission: mayDelete,
  body: z.object({
    id: BankAccountId,
    ...typedCode,
  }),
  answer: z.object({ otp_token: CodeToken }),
  isSecret: true,
  problems: [
    problem.unknown,
    problemsOfAccess.invalidOtp,
    problemsOfAccess.otpLimitReached,
    problemsOfAccess.otpExpired,
  ],
})

export const removingBank = stepUp({
  id: 'bankRemoval',
  label: 'Removing a bank account',
  text: 'An enrolled account to which money is withdrawn.',
  words: 'removing a bank account',
  place: 30,
})

export const removeBankAccount = endpoint({
  ...ofMerchant,
  id: 'bank-accounts.removeBankAccount',
  method: 'DELETE',
  path: '/qr/merchantwithdrawalaccounts/delete/{id}',
  says: "Removes a bank account, with the answer of the code if the merchant's settings ask for one, or with a step-up.",
  audit: 'Bank account removed',
  fails: texts.removeFailed,
  permission: mayDelete,
  params: ofId,
  body: z.object({ otp_token: CodeToken.optional() }).prefault({}),
  answer: z.object({ Id: BankAccountId }),
  problems: [problem.unknown, problem.codeNeeded],
  stepUp: removingBank,
})

/** Off until a merchant makes a rule. What staff enter for a merchant always waits for one of its people. */
export const addingBank = approvable({
  id: 'bank-accounts.add',
  audience: 'merchant',
  permission: may('BANK_ACCOUNTS', 'create'),
  label: 'New and changed bank accounts',
  words: 'a bank account',
  hasAmount: false,
  least: 0,
})

export const sharedNotice = notice({
  id: 'bank-accounts.shared',
  label: 'Bank account of several merchants',
  text: 'A merchant has enrolled an account that another one uses.',
  group: 'security',
  place: 310,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'everyone',
})
