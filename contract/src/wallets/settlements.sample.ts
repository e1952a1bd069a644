/** Example values of settlements, for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'
import { centavos } from '../kit/money.ts'

const mid = 'M4F7KQ9XM2PA1'

const settlement = {
  settlementId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7a',
  reference: '7QX2M-K4F9P',
  mid,
  walletId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80',
  walletName: 'Main wallet',
  settledOn: '2026-11-24',
  transactions: 2,
  gross: centavos(150_000),
  fee: centavos(3750),
  vat: centavos(450),
  refunded: centavos(0),
  net: centavos(145_800),
  reserve: centavos(7290),
  withheld: centavos(750),
  collected: centavos(0),
  credited: centavos(137_760),
  journalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7b',
  createdAt: '2026-11-23T22:00:03.120Z',
}

export const listAutoSettlements = {
  query: { mid, searchValue: '4F7KQ-9XM2P' },
  answer: {
    result: [settlement],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
    rowCountIsMore: false,
    next: null,
  },
}
export const sumAutoSettlements = {
  query: { mid, from: '2026-11-01', to: '2026-11-30' },
  answer: {
    count: 1,
    isMore: false,
    gross: settlement.gross,
    fees: centavos(4200),
    refunded: settlement.refunded,
    reserve: settlement.reserve,
    withheld: settlement.withheld,
    credited: settlement.credited,
  },
}
export const downloadAutoSettlements = {
  body: { ...askedFields, mid },
  answer: askedFor('autosettlement', 'Auto settlements'),
}

const holiday = {
  day: '2026-11-30',
  name: 'Bonifacio Day',
  kind: 'regular',
  banksClosed: true,
  confidence: 'proclaimed',
  source: 'Proclamation 1006 of 3 September 2025',
}

export const getForecast = {
  query: { mid, walletId: settlement.walletId },
  answer: [
    {
      walletId: settlement.walletId,
      days: [
        {
          day: '2026-11-24',
          isBankingDay: true,
          transactions: 2,
          net: centavos(145_800),
          toReserve: centavos(7290),
          released: centavos(1200),
          withheld: centavos(750),
          amount: centavos(138_960),
        },
      ],
      amount: centavos(138_960),
      later: centavos(7290),
      holidays: [holiday],
    },
  ],
}

export const listHolidays = { query: { year: 2026 }, answer: [holiday] }

const proclaimed = { ...holiday, day: '2027-03-10', name: "Eid'l Fitr", source: 'Proclamation of 1 March 2027' }

export const addHoliday = { body: proclaimed, answer: proclaimed }

export const changeHoliday = {
  params: { day: '2027-03-10' },
  body: { ...proclaimed, day: '2027-03-11' },
  answer: { ...proclaimed, day: '2027-03-11' },
}

export const removeHoliday = { params: { day: '2027-03-10' }, answer: proclaimed }

export const previewHoliday = {
  body: { day: '2027-03-10', becomes: { day: '2027-03-11', banksClosed: true } },
  answer: [{ from: '2027-03-11', to: '2027-03-12', transactions: 2, net: centavos(145_800) }],
}

const reserve = { rateMillionths: 50_000, days: 30 }

export const getRollingReserve = {
  query: { mid },
  answer: {
    standard: { rateMillionths: 0, days: 30 },
    own: reserve,
    withheld: {
      amount: centavos(7290),
      releases: [{ releasesOn: '2026-12-24', amount: centavos(7290), count: 2 }],
    },
  },
}

export const askRollingReserve = {
  body: { mid, reserve, reason: 'Tickets are sold weeks ahead' },
  answer: { approvalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7b' },
}
