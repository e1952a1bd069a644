/** Example values of Authorization Management: for documents and tests. */

const userId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'
const id = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5b90'
const version = 'q3t1v2Zk8oUj0p5mXc7dRw'
const role = 'Cashier'

const authorizations = [
  { moduleId: 'TRANSACTION_LIST', actions: ['view', 'update'] },
  { moduleId: 'TRANSACTION_COMPOSE', actions: ['view', 'create'] },
]
const person = { name: 'Marites Flores', username: 'kape.cashier' }
const proposer = { name: 'Amihan Reyes', username: 'admin.singil' }
const refund = { module: 'TRANSACTION_REFUND', action: 'create' }
const change = {
  id,
  role,
  person: null,
  label: 'Cashier',
  added: [refund],
  removed: [],
  state: 'PENDING',
  reason: 'Counters give money back themselves',
  proposedBy: proposer,
  proposedAt: '2026-01-05T01:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  isYours: false,
}
const shownRole = {
  selectedId: role,
  label: 'Cashier',
  base: 'Cashier',
  isShipped: true,
  isFixed: false,
  isYours: false,
  status: 'ACTIVE',
  version,
  authorizations,
  disabledModules: [],
  people: 12,
  waiting: change,
}
const coreModule = {
  moduleId: 'DASHBOARD',
  label: 'Dashboard',
  actions: [{ action: 'view', isMoney: false, opens: ['Gives the figures of the dashboard.'] }],
}
const difference = {
  added: [refund],
  removed: [],
  money: [refund],
  touches: {
    people: 12,
    signedIn: 3,
    areSignedOut: false,
    first: [{ ...person, merchantName: 'Kape ni Lolo' }],
  },
  mayNot: null,
}
const proposal = { authorizations, version, reason: 'Counters give money back themselves' }
const saved = { state: 'PENDING', change }
const params = { id: role }

export const getRoleAuthorization = { params, answer: shownRole }
export const listCoreModules = { answer: [{ ...coreModule, submodules: [] }] }
export const compareRoleAuthorization = { params, body: { authorizations }, answer: difference }
export const updateRoleAuthorization = { params, body: proposal, answer: saved }
export const saveRole = {
  body: { name: 'Till keeper', basedOn: 'Cashier', status: 'ACTIVE' },
  answer: { ...shownRole, selectedId: 'Till keeper', label: 'Till keeper', isShipped: false, waiting: null },
}
export const listStatuses = {
  answer: [
    { value: 'ACTIVE', label: 'Active' },
    { value: 'INACTIVE', label: 'Inactive' },
  ],
}
export const listRoleAuthorizations = {
  answer: [
    {
      selectedId: role,
      label: 'Cashier',
      base: 'Cashier',
      isShipped: true,
      isFixed: false,
      isYours: false,
      status: 'ACTIVE',
      people: 12,
      permissions: 9,
      isWaiting: true,
    },
  ],
}
export const listChanges = {
  query: { state: 'PENDING', role },
  answer: { result: [change], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const getCustomAuthorization = {
  params: { userId },
  answer: {
    user: person,
    roleLabel: 'Cashier',
    isYours: false,
    version,
    ofRole: authorizations,
    custom: [],
    disabledModules: [],
    waiting: null,
  },
}
export const compareCustomAuthorization = { params: { userId }, body: { authorizations }, answer: difference }
export const updateCustomAuthorization = { params: { userId }, body: proposal, answer: saved }
export const viewAsRole = {
  params,
  answer: {
    id: role,
    label: 'Cashier',
    base: 'Cashier',
    modules: [{ alias: 'TRANSACTIONS', label: 'Transactions', submodules: [] }],
    authorizations,
    disabledModules: [],
    leftOut: 0,
  },
}
export const explainPermission = {
  params: refund,
  answer: {
    moduleLabel: 'Refunds',
    actionLabel: 'Create',
    sentence: 'You need the permission to add to Refunds.',
    why: 'role',
    roleLabel: 'Cashier',
    roles: ['Merchant Admin'],
    people: [{ name: 'Danilo Macaraeg', username: 'kape.admin', roleLabel: 'Merchant Admin' }],
    keepers: ['Administrator'],
  },
}
