/** Example values of integrity, for documents and tests. */
import { centavos } from '../kit/money.ts'

const at = '2026-11-20T07:04:00.000Z'
const check = { askedBy: 'system', startedAt: at, tookMs: 184, checks: 31, broken: [] }

export const getBooks = {
  answer: {
    safeMode: null,
    maySafeModeEnd: false,
    isChecking: false,
    minute: { kind: 'minute', ...check },
    full: { kind: 'full', ...check, askedBy: 'ana.finance', tookMs: 9120 },
    invariants: [
      { name: 'M1 every journal sums to zero', bad: 0, acknowledged: 0, rows: [], minuteAt: at, fullAt: at },
      {
        name: 'M2 the kept balance is the sum of the entries',
        bad: 0,
        acknowledged: 1,
        rows: [
          {
            id: '42:100:0',
            touches: ['Main wallet of Kape ni Lolo'],
            wallets: ['019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80'],
            state: 'approved',
          },
        ],
        minuteAt: null,
        fullAt: at,
      },
    ],
    chains: [
      {
        chain: 'ledger',
        height: 1042,
        rows: 88_311,
        hash: '5f1d9a1c6a0f0c1b7c2a7f3d8c1e4b6a9d0e2f4c6b8a7d5e3f1c0b9a8d7e6f5c',
        sealedAt: at,
      },
    ],
  },
}

export const getTrialBalance = {
  query: { at },
  answer: {
    at,
    lines: [
      { owner: 'wallet', kind: 'clearing', accounts: 4, balance: centavos(97_200) },
      { owner: 'provider', kind: 'fee_income', accounts: 1, balance: centavos(2500) },
      { owner: 'provider', kind: 'receivable:main', accounts: 1, balance: centavos(-100_000) },
      { owner: 'provider', kind: 'vat_payable', accounts: 1, balance: centavos(300) },
    ],
    debits: centavos(100_000),
    credits: centavos(100_000),
  },
}

export const listWalletBalances = {
  query: { at, kind: 'clearing' },
  answer: {
    at,
    wallets: [
      {
        walletId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80',
        mid: 'M4F7KQ9XM2PA1',
        merchantName: 'Kape ni Lolo',
        name: 'Main wallet',
        balance: centavos(97_200),
      },
    ],
    others: 0,
    rest: centavos(0),
  },
}

const acknowledgement = {
  acknowledgementId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c81',
  invariant: 'M2 the kept balance is the sum of the entries',
  rowId: '42:100:0',
  touches: ['Main wallet of Kape ni Lolo'],
  journalId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c82',
  reason: 'The balance was changed by hand during the repair of 20 November, and corrected.',
  status: 'asked',
  askedBy: 'ana.admin',
  askedAt: at,
  decidedBy: null,
  decidedAt: null,
  note: '',
} as const
export const askAcknowledgement = {
  body: {
    invariant: acknowledgement.invariant,
    rowId: acknowledgement.rowId,
    journalId: acknowledgement.journalId,
    reason: acknowledgement.reason,
  },
  answer: acknowledgement,
}
export const listAcknowledgements = { query: {}, answer: { acknowledgements: [acknowledgement], next: null } }

export const checkBooks = { body: { note: 'After the repair of 20 November' }, answer: { isChecking: true } }

export const endSafeMode = {
  body: { reason: 'The entry was restored from the archive and checked against the statement.' },
  answer: { endedAt: at },
}
