/** Example values of enrolled bank accounts: for documents and tests. */
const token = 'c2FtcGxlLXRva2VuLW9mLWEtcmVjb3ZlcnktbGluay0'
const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e01'
const mid = 'M7K2QX9PWZ4RT'
const holder = {
  accHolderFname: 'Maria',
  accHolderMname: 'Santos',
  accHolderLname: 'Reyes',
  accHolderPhone: '9175550142',
  accHolderEmail: 'maria@example.com',
  accHolderAddress: '12 Session Road',
  accHolderCity: 'Baguio City',
  accState: 'Benguet',
  zip: '2600',
  country: 'Philippines',
}
const input = {
  alias: 'Payroll',
  bank: 'BNORPHMMXXX',
  accountType: 'savings',
  accountNumber: '001234564821',
  ...holder,
  remark: 'For salaries',
}
const nameCheck = { state: 'SAME', score: 100, checkedAt: '2026-01-05T01:00:02.000Z' }
const wait = { until: '2026-01-06T01:00:00.000Z', cap: 1000000 }
const changed = {
  Id: id,
  alias: input.alias,
  bankShortName: 'BDO',
  accountNumber: '••4821',
  favorite: false,
  status: 'ENABLED',
  isWaiting: false,
  numberWarning: null,
  wait,
  nameCheck,
}
const account = {
  ...changed,
  mid,
  bank: input.bank,
  bankName: 'BDO Unibank, Inc.',
  instapay: true,
  pesonet: true,
  accountType: input.accountType,
  currency: 'PHP',
  ...holder,
  remark: input.remark,
  autosweepInfo: null,
  nameCheck: { ...nameCheck, bankSays: 'MA•• SA•• RE••', why: [] },
  createdAt: '2026-01-05T01:00:00.000Z',
  updatedAt: '2026-01-05T01:00:00.000Z',
}

export const listBanks = {
  answer: [
    {
      bic: input.bank,
      name: account.bankName,
      shortName: 'BDO',
      type: 'bank',
      instapay: true,
      pesonet: true,
      digits: [10, 12],
      isMobile: false,
      defaultShow: true,
    },
  ],
}
export const listAccountsOfMerchant = { params: { mid }, answer: [account] }
export const listBankAccounts = {
  query: { mid, page: 1, searchValue: 'BDO' },
  answer: { result: [account], pagination: { page: 1, pageSize: 30, pageCount: 1, rowCount: 1 }, removal: 'otp' },
}
export const enrolBankAccount = { body: input, answer: changed }
export const updateBankAccount = {
  params: { Id: id },
  body: { alias: 'Rent', remark: 'For the rent' },
  answer: { ...changed, alias: 'Rent' },
}
export const changeFavorite = { params: { id }, body: { favorite: true }, answer: { ...changed, favorite: true } }
export const changeStatus = {
  params: { id },
  body: { status: 'DISABLED' },
  answer: { ...changed, status: 'DISABLED' },
}
export const revealBankAccount = { params: { id }, body: {}, answer: { accountNumber: input.accountNumber } }
export const requestRemovalCode = {
  body: { id },
  answer: {
    otp_token: token,
    email: 'a•••s@example.com',
    otp_attempts: 5,
    expires_at: '2026-01-05T01:05:00.000Z',
    resend_at: '2026-01-05T01:01:00.000Z',
  },
}
export const validateRemovalCode = {
  body: { id, otp_token: token, otp: '482913', otpAttempts: 0 },
  answer: { otp_token: token },
}
export const removeBankAccount = { params: { id }, body: { otp_token: token }, answer: { Id: id } }
