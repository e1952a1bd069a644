/** Example values of transfers between wallets, for documents and tests. */
import { WalletId } from '../kit/id.ts'
import { centavos } from '../kit/money.ts'

const walletId = WalletId.parse('019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80')
const toWalletId = WalletId.parse('019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c81')
const requestId = '4F7KQ-9XM2P'
const wish = { requestId, toWalletId, amount: centavos(50_000), reason: 'Change for the weekend' }

export const getTransferRequestId = { params: { walletId }, answer: { requestId } }
export const transferBetweenWallets = {
  params: { walletId },
  body: wish,
  answer: {
    ...wish,
    id: '019ab9a1-4e10-7b66-8d27-2c3b4a596878',
    mid: 'M4F7KQ9XM2PA1',
    fromWalletId: walletId,
    fromName: 'Main wallet',
    toName: 'Catering',
    isWaiting: false,
    by: 'nena.admin',
    at: '2026-11-24T04:00:00.000Z',
  },
}
