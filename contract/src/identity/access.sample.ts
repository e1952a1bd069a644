/** Example values of access: for documents and tests. */

const identity = {
  Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  username: 'ana.santos',
  email: 'ana.santos@example.com',
  firstName: 'Ana',
  lastName: 'Santos',
  tenantId: 'singil',
  merchantId: 'M4F7KQ9XM2PAB',
  role: {
    name: 'Merchant Admin',
    label: 'Merchant Admin',
    authorizations: [{ moduleId: 'DASHBOARD', actions: ['view'] }],
  },
  userSettings: [{ label: 'MENU_COLLAPSED', value: 'true' }],
  merchantSettings: { isBatchUpload: false, isBusCompany: false, otpRemoveBank: true },
  merchantInfo: { legalName: 'Mangga Trading Inc.', mobile: '9171234567', level: 1 },
  auth: { isLocked: false },
}

const dashboardModule = {
  alias: 'DASHBOARD',
  label: 'Dashboard',
  submodules: [{ alias: 'DASHBOARD', label: 'Dashboard' }],
}

const sessionData = {
  identity,
  modules: [dashboardModule],
  disabledModules: [{ alias: 'DASHBOARD', category: 'MODULE' }],
  customAuthorizations: [{ moduleId: 'DASHBOARD', actions: ['view'] }],
  customModules: [{ alias: 'DASHBOARD', label: 'Dashboard', submodules: [] }],
  stores: [{ storeId: 'S8H2NT5VW3RCD', storeName: 'Mangga Makati' }],
  env: 'PROD',
  topics: ['lambda-transaction-PROD-M4F7KQ9XM2PAB'],
  pushToken: 'cHVzaC10b2tlbi1vZi1hLXNlc3Npb24',
  mustChangePassword: false,
  idleTimeoutMs: 900000,
  lastActivityAt: '2026-01-05T01:00:00.000Z',
  sessionSeq: 12,
}

const otpRequested = {
  otp_attempts: 5,
  token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg',
  email: 'ana.santos@example.com',
  sent_by: 'email',
  merchant_id: 'M4F7KQ9XM2PAB',
  user_id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  otp_banner: false,
  other_factors: ['passkey'],
  expires_at: '2026-01-05T01:05:00.000Z',
  resend_at: '2026-01-05T01:01:00.000Z',
}

export const agreeToOtp = {
  params: { userId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: { token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg' },
  answer: { agreed: true },
}

export const authenticate = {
  body: { username: 'ana.santos', password: 'correct horse battery', token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg' },
  answer: { token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg', user: identity, env: 'PROD' },
}

export const disownSignIn = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: {},
  answer: { disowned: true },
}

export const listSignIns = {
  answer: [
    {
      id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
      device: 'Chrome on Windows',
      ip: '203.0.113.7',
      signedInAt: '2026-01-05T01:00:00.000Z',
      lastActivityAt: '2026-01-05T01:20:00.000Z',
      endedAt: null,
      endedWhy: null,
      isThis: true,
      isDisowned: false,
    },
  ],
}

export const fetchUserData = { body: {}, answer: sessionData }

export const getUserAndStores = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  answer: { user: identity, stores: [{ storeId: 'S8H2NT5VW3RCD', storeName: 'Mangga Makati' }] },
}

export const getUserSettings = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  answer: [{ label: 'MENU_COLLAPSED', value: 'true' }],
}

export const listDisabledModules = {
  params: { tenantId: 'singil' },
  answer: [{ alias: 'DASHBOARD', category: 'MODULE' }],
}

export const listModules = { params: { key: 'singil' }, answer: [dashboardModule] }

export const listStoreRoles = { answer: [{ name: 'Store Admin', label: 'Store Admin' }] }

export const replaceExpiredPassword = {
  body: {
    username: 'ana.santos',
    password: 'correct horse battery',
    token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg',
    new_password: 'mangoes ripen in april',
    confirm_password: 'mangoes ripen in april',
  },
  answer: { changed: true },
}

export const requestOtp = {
  body: { username: 'ana.santos', password: 'correct horse battery', send_by: 'email' },
  answer: otpRequested,
}

export const resendOtp = {
  body: { token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg', send_by: 'email' },
  answer: { result: 'Success', resend_at: '2026-01-05T01:01:00.000Z' },
}

export const signOut = { body: {}, answer: { ended: true } }

export const updateUserSettings = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: { label: 'MENU_COLLAPSED', value: 'true' },
  answer: [{ label: 'MENU_COLLAPSED', value: 'true' }],
}

export const validateOtp = {
  body: {
    username: 'ana.santos',
    password: 'correct horse battery',
    otp: '482913',
    token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg',
  },
  answer: { token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg', is_temporary_password: false },
}
