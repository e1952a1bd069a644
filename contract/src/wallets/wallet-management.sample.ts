/** Example values of wallet management, for documents and tests. */
import { WalletId } from '../kit/id.ts'
import { centavos } from '../kit/money.ts'

const walletId = WalletId.parse('019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80')

const wallet = {
  walletId,
  mid: 'M4F7KQ9XM2PA1',
  merchantName: 'Kape Baguio',
  storeId: null,
  walletName: 'Catering',
  accountNo: '480113927755',
  status: 'For Approval',
  isDefault: false,
  balance: null,
  rollingReserve: centavos(0),
  createdAt: '2026-11-20T01:20:00.000Z',
  stores: [],
  usernames: [],
  requestedBy: 'nena.admin',
  approvedBy: null,
  approvedAt: null,
  rejectedBecause: null,
  approvalId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c81',
}
const approved = {
  ...wallet,
  status: 'Active',
  balance: centavos(0),
  approvedBy: 'finance.singil',
  approvedAt: '2026-11-20T03:05:00.000Z',
}

export const listManagedWallets = {
  query: {},
  answer: { result: [wallet], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const getManagedWallet = { params: { walletId }, answer: wallet }
export const addWallet = { body: { walletName: 'Catering' }, answer: wallet }
export const approveWallet = { body: { walletId }, answer: approved }
export const fetchWalletLink = {
  body: { username: 'kape.wallet' },
  answer: { username: 'kape.wallet', mid: 'M4F7KQ9XM2PA1', walletId, walletName: 'Main wallet' },
}
