/** Example values of approvals, for documents and tests. */
import { centavos } from '../kit/money.ts'

const id = '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7a'
const digest = '6f1ed002ab5595859014ebf0951522d9c1d5a8c4e0f5b0d9a5c2d8f1b3e7a960'
const params = { id }

const approval = {
  approvalId: id,
  action: 'adjustments.correct',
  label: 'Corrections of wallets',
  title: 'Add ₱250.00 to a wallet',
  mid: 'M4F7KQ9XM2PA1',
  subjectId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80',
  amount: centavos(25_000),
  reason: 'The settlement of 12 November was short by one sale.',
  changes: [
    { label: 'Available balance', before: null, after: '+₱250.00' },
    { label: 'Rolling reserve', before: 'None', after: '5 % for 30 days' },
  ],
  state: 'waiting',
  digest,
  askedBy: 'finance.singil',
  askedAt: '2026-11-23T02:10:00.000Z',
  expiresAt: '2026-11-30T02:10:00.000Z',
  endedAt: null,
  refusedBy: null,
  note: '',
  needed: 1,
  votes: [],
  rule: 'Corrections of wallets need 1 approval of somebody with the permission.',
  isYours: false,
  canApprove: true,
  canRefuse: true,
  whyNot: null,
}
const ended = { endedAt: '2026-11-23T03:40:00.000Z', canApprove: false, canRefuse: false }
const whyNot = { code: 'ended', text: 'This request is no longer waiting.' }

export const listApprovals = {
  query: { tab: 'waiting' },
  answer: {
    result: [approval],
    pagination: { page: 1, pageSize: 25, pageCount: 1, rowCount: 1 },
    counts: { waiting: 1, asked: 0 },
    actions: [{ id: 'adjustments.correct', label: 'Corrections of wallets' }],
  },
}
export const getApproval = { params, answer: { ...approval, approvers: 2 } }
export const approve = {
  body: { requests: [{ id, digest }] },
  answer: { results: [{ id, isApproved: true, state: 'approved', message: 'Approved and carried out.' }] },
}
export const refuseRequest = {
  params,
  body: { note: 'The sale settled a day later.' },
  answer: {
    ...approval,
    ...ended,
    whyNot,
    state: 'refused',
    refusedBy: 'admin.singil',
    note: 'The sale settled a day later.',
  },
}
export const withdrawRequest = {
  params,
  answer: { ...approval, ...ended, whyNot, state: 'withdrawn', isYours: true },
}

const rule = { fromAmount: centavos(5_000_000), per: 'each' as const, needed: 2, roles: ['Administrator', 'Finance'] }
const rules = {
  action: 'adjustments.correct',
  label: 'Corrections of wallets',
  hasAmount: true,
  least: 1,
  rules: [
    {
      ...rule,
      since: '2026-11-20T02:10:00.000Z',
      madeBy: 'admin.singil',
      sentence: 'Corrections of wallets of ₱50,000.00 and more need 2 approvals of Administrator or Finance.',
    },
  ],
  sentence: 'Corrections of wallets need 1 approval of somebody with the permission.',
  people: 4,
  isWaiting: false,
}
export const listRules = {
  answer: { actions: [rules], roles: [{ name: 'Administrator', label: 'Administrator' }] },
}
export const previewRule = {
  body: { action: 'adjustments.correct', needed: 2, roles: ['Administrator', 'Finance'] },
  answer: { people: 4, isEnough: true },
}
export const saveRules = {
  body: { action: 'adjustments.correct', rules: [rule], reason: 'Large corrections are seen by two people.' },
  answer: { isWaiting: false, rules },
}
