/** Example values of debts, for documents and tests. */
import { centavos } from '../kit/money.ts'

const mid = 'M4F7KQ9XM2PA1'
const walletId = '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80'
const requestId = '4F7KQ-9XM2P'
const debtId = '019aa0c2-77d1-7a44-8a10-5be3c1d2e3f9'
export const listDebts = {
  params: { mid },
  answer: {
    owed: centavos(2000),
    debts: [
      {
        debtId,
        walletId,
        requestId,
        amount: centavos(2800),
        owed: centavos(2000),
        openedAt: '2026-11-20T07:04:00.000Z',
        moves: [
          {
            kind: 'collected',
            amount: centavos(800),
            settlementId: '019aa0c2-77d1-7a44-8a10-5be3c1d2e3fa',
            by: 'system',
            reason: '',
            at: '2026-11-23T22:00:00.000Z',
          },
        ],
      },
    ],
  },
}
export const writeOffDebt = {
  params: { debtId },
  body: { reason: 'The shop has closed.' },
  answer: { approvalId: '019aa0c2-77d1-7a44-8a10-5be3c1d2e3fb' },
}
