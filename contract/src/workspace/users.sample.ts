/** Example values of portal users: for documents and tests. */

import { askedForWhole } from './exports.sample.ts'

const userId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'
const merchantId = 'M4F7KQ9XM2PAB'
const storeId = 'S8H2NT5VW3RCD'

const person = {
  firstName: 'Ana',
  lastName: 'Santos',
  email: 'ana.santos@example.com',
  mobileNo: '9171234567',
  accountName: 'Mangga Makati counter',
  role: 'Store User',
}
const user = {
  ...person,
  Id: userId,
  username: 'ana.santos',
  customRole: null,
  roleLabel: 'Store User',
  stores: [{ storeId, storeName: 'Mangga Makati' }],
  merchantId,
  merchantName: 'Mangga Trading Inc.',
  subwallet: null,
  merchants: [],
  status: 'ACTIVE',
  waitsForApproval: false,
  auth: { isLocked: false },
  createdAt: '2026-01-05T01:00:00.000Z',
  isYou: false,
  mayManage: true,
}
const role = { name: 'Store User', label: 'Store User', base: 'Store User', needs: 'stores' }

export const listUsers = {
  query: { mid: merchantId, role: 'Store User', store: storeId, search: 'ana', page: 1 },
  answer: { result: [user], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const downloadUsers = {
  body: { mid: merchantId, role: 'Store User', format: 'csv' },
  answer: askedForWhole('users', 'Portal users'),
}
export const addUser = {
  body: {
    ...person,
    username: 'ana.santos',
    password: 'mangoes ripen in april',
    retypePassword: 'mangoes ripen in april',
    merchantId,
    stores: [storeId],
  },
  answer: user,
}
export const updateUser = { body: { userId, ...person, stores: [storeId] }, answer: user }
export const changeUserStatus = {
  body: { userId, status: 'DEACTIVATED' },
  answer: { ...user, status: 'DEACTIVATED' },
}
export const unblockAccount = { body: { userId }, answer: { isLocked: false } }
export const resetFactors = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: {},
  answer: { isReset: true },
}

export const resetUserPassword = { params: { id: userId }, answer: { email: 'an•••@example.com' } }
export const setUserPassword = {
  params: { id: userId },
  body: { password: 'mangoes ripen in april', retypePassword: 'mangoes ripen in april' },
  answer: { isSet: true },
}
export const listGivableRoles = { answer: [role] }
export const listAllRoles = { answer: [role] }
export const listSubwallets = {
  params: { mid: merchantId },
  answer: [{ walletId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5b77', name: 'Main wallet' }],
}
