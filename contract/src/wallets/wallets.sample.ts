/** Example values of wallets, for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'
import { RequestId, WalletId } from '../kit/id.ts'
import { centavos } from '../kit/money.ts'

const mid = 'M4F7KQ9XM2PA1'
const walletId = WalletId.parse('019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80')
const transactionId = '019aa0c2-77d1-7a44-8a10-5be3c1d2e3f4'
const requestId = RequestId.parse('4F7KQ-9XM2P')

const wallet = {
  walletId,
  mid,
  storeId: null,
  walletName: 'Main wallet',
  accountNo: '480113927754',
  status: 'Active',
  isDefault: true,
  balance: centavos(1_243_260),
  rollingReserve: centavos(0),
  createdAt: '2026-10-12T01:20:00.000Z',
}

export const getInitialWallet = { params: { mid }, answer: wallet }

export const listWallets = { params: { mid }, answer: [wallet] }

export const getWallet = {
  params: { walletId },
  answer: {
    ...wallet,
    available: { amount: centavos(1_106_060), count: 14 },
    clearing: {
      amount: centavos(97_200),
      count: 1,
      days: [{ settlesOn: '2026-11-24', amount: centavos(97_200), count: 1 }],
    },
    reserve: { amount: centavos(0), count: 0, days: [] },
    held: { amount: centavos(40_000), count: 1, reasons: [{ reason: 'refund', amount: centavos(40_000), count: 1 }] },
  },
}

const paid = {
  kind: 'payment.paid',
  at: '2026-11-20T02:00:00.000Z',
  refers: { transactionId, requestId, channel: 'gc' },
}
const journalId = '019aa0c2-77d9-7c02-8f41-9a7b6c5d4e3f'

export const listEntries = {
  params: { walletId },
  query: { account: 'clearing', limit: '25' },
  answer: {
    opening: centavos(0),
    closing: centavos(97_200),
    entries: [
      {
        ...paid,
        journalId,
        seq: 2,
        label: 'Service charge and VAT',
        amount: centavos(-2800),
        balance: centavos(97_200),
      },
      { ...paid, journalId, seq: 1, label: 'Payment', amount: centavos(100_000), balance: centavos(100_000) },
    ],
    next: null,
  },
}

export const listClearing = {
  params: { walletId },
  query: { settlesOn: '2026-11-24' },
  answer: {
    settlesOn: '2026-11-24',
    amount: centavos(97_200),
    items: [
      {
        transactionId,
        requestId,
        channel: 'gc',
        gross: centavos(100_000),
        fee: centavos(2500),
        vat: centavos(300),
        refunded: centavos(0),
        amount: centavos(97_200),
        paidAt: '2026-11-20T02:00:00.000Z',
        settlesOn: '2026-11-24',
      },
    ],
  },
}

const sale = {
  transactionId,
  requestId,
  channel: 'gc',
  gross: centavos(100_000),
  fee: centavos(2500),
  vat: centavos(300),
  net: centavos(97_200),
  paidAt: '2026-11-20T02:00:00.000Z',
  isShare: false,
}

export const traceEntry = {
  params: { walletId, account: 'clearing', seq: '1' },
  answer: {
    entry: listEntries.answer.entries[1],
    legs: [
      { owner: 'wallet', account: 'clearing', amount: centavos(100_000), seq: 1 },
      { owner: 'wallet', account: 'clearing', amount: centavos(-2800), seq: 2 },
    ],
    elsewhere: centavos(-97_200),
    sale,
    sourcesOf: null,
    began: null,
    endedBy: null,
    audit: [{ at: '2026-11-20T02:00:01.000Z', by: 'gateway', thing: 'transaction', id: requestId, note: null }],
    callbacks: [
      {
        eventId: 'evt_8Jm2',
        code: 'GR001',
        text: 'The gateway confirmed the payment',
        amount: centavos(100_000),
        receivedAt: '2026-11-20T02:00:01.000Z',
      },
    ],
  },
}

const settled = {
  walletId,
  journalId: '019ab4f0-1c22-7d08-9a3e-6b5c4d3e2f10',
  account: 'available',
  seq: 15,
  kind: 'settlement.done',
  label: 'Settlement',
  at: '2026-11-24T04:00:00.000Z',
  refers: { settlementId: '019ab4f0-1c20-7f31-8c52-7e6d5c4b3a29' },
}
const payout = {
  walletId,
  journalId: '019ab9a1-4e10-7b66-8d27-2c3b4a596877',
  account: 'available',
  seq: 16,
  kind: 'refund.asked',
  label: 'Refund',
  at: '2026-11-25T02:10:00.000Z',
  refers: { refundId: '019ab9a1-4e0f-7e0a-9c14-1d2e3f405162', transactionId, requestId },
}

export const tracePayout = {
  params: { walletId, journalId: payout.journalId },
  query: { limit: '25' },
  answer: {
    payout,
    amount: centavos(40_000),
    isGivenBack: false,
    sources: [
      {
        amount: centavos(40_000),
        sale,
        via: settled,
      },
    ],
    next: null,
  },
}

export const traceSale = {
  params: { walletId, transactionId },
  answer: {
    sale,
    parts: [
      { place: 'available', amount: centavos(57_200), on: null, by: null, wallet: null },
      { place: 'held', amount: centavos(40_000), on: null, by: payout, wallet: null },
    ],
  },
}

export const downloadWalletReport = {
  body: { ...askedFields, walletId, account: 'available' },
  answer: askedFor('bizwallet_report', 'Wallet report'),
}
