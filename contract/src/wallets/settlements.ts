/** Settlements: the daily run that makes paid money available, the bank calendar it follows, and its forecast. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { asksExport, exportFields } from '../workspace/exports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, WalletId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { movement } from '../kit/movement.ts'
import { cursorPageOf, pagedBy, walletFilters } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line, textToMatch } from '../kit/text.ts'
import { problemsOfMerchants } from '../catalogue/merchants.ts'
import { problemsOfWallets } from './wallets.ts'

export const problemsOfSettlements = problems('settlements', {
  unknown: [404, 'Settlement not found.'],
  walletUnknown: [404, 'Wallet not found.'],
  holidayExists: [409, 'There is a holiday on that day already.'],
  holidayUnknown: [404, 'There is no holiday on that day.'],
  dayPassed: [422, 'That day is over. What was settled stays settled.'],
  sameReserve: [409, 'This is the rolling reserve already.'],
})

/** gross - fee - vat - refunded = net, and net - reserve - withheld = credited. */
export const AutoSettlement = z.object({
  settlementId: z.uuid(),
  reference: RequestId,
  mid: MerchantId,
  walletId: WalletId,
  walletName: z.string(),
  settledOn: Day,
  transactions: z.int(),
  gross: Centavos,
  fee: Centavos,
  vat: Centavos,
  refunded: Centavos,
  net: Centavos,
  reserve: Centavos,
  /** Tax that the provider withheld for the BIR. */
  withheld: Centavos,
  credited: Centavos,
  /** Of `credited`, what paid at once what the merchant owes for chargebacks. */
  collected: Centavos,
  /** The journal that made it available; null if nothing was left after refunds. */
  journalId: z.uuid().nullable(),
  createdAt: Instant,
})
export type AutoSettlement = z.output<typeof AutoSettlement>

const listed = {
  method: 'GET',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
} as const
/** The days are those of `settledOn`. */
const filters = {
  ...walletFilters,
  /** A settlement's reference, or the request id of a transaction in it. */
  searchValue: textToMatch(40).optional(),
}

export const listAutoSettlements = endpoint({
  ...listed,
  id: 'settlements.listAutoSettlements',
  path: '/qr/creditautosettlements/get/auto_settlement/',
  says: 'Lists the settlements of a merchant or of one wallet.',
  query: z.object({
    ...filters,
    ...pagedBy(z.uuid()),
    /** One settlement, as referred to by an entry of a wallet. */
    settlementId: z.uuid().optional(),
  }),
  answer: cursorPageOf(AutoSettlement, z.uuid()),
  list: ['createdAt', 'settledOn', 'credited'],
  problems: [problemsOfSettlements.unknown],
  shows: ['settlement', 'rolling reserve', 'reserve release'],
})

export const sumAutoSettlements = endpoint({
  ...listed,
  id: 'settlements.sumAutoSettlements',
  path: '/qr/creditautosettlements/sum/auto_settlement/',
  says: 'Sums the settlements of a list or a search: the newest 10,000.',
  query: z.object(filters),
  answer: z.object({
    count: z.int(),
    /** Older ones are not summed. */
    isMore: z.boolean(),
    gross: Centavos,
    /** With the VAT on them. */
    fees: Centavos,
    refunded: Centavos,
    reserve: Centavos,
    withheld: Centavos,
    credited: Centavos,
  }),
})

export const downloadAutoSettlements = endpoint({
  ...asksExport,
  id: 'settlements.downloadAutoSettlements',
  path: '/qr/downloadtransactions/download/auto_settlement_ui/',
  says: 'Makes a file of the settlements of a list or a search.',
  audit: 'Download of settlements requested',
  scope: { of: 'merchant', mid: 'body.mid', allMerchants: true },
  permission: may('BIZ_WALLET', 'download'),
  body: z.object({ ...filters, ...exportFields }),
  problems: [...asksExport.problems, problemsOfWallets.unknown],
})

/** What one day makes available to a wallet: the settled net, less the transfer to the reserve and tax withheld, plus releases from the reserve. */
export const ForecastDay = z.object({
  day: Day,
  /** False: banks are closed, and only the reserve releases money. */
  isBankingDay: z.boolean(),
  transactions: z.int(),
  net: Centavos,
  toReserve: Centavos,
  released: Centavos,
  /** Tax that would be withheld for the BIR, if nothing else is remitted to the taxpayer until then. */
  withheld: Centavos,
  /** net - toReserve - withheld + released: what becomes available. */
  amount: Centavos,
})
export type ForecastDay = z.output<typeof ForecastDay>

export const HolidayKind = z.enum(['regular', 'special non-working', 'special working'])
/** The source of a holiday: a proclamation, the law, past years, or the moon. */
export const HolidayConfidence = z.enum(['proclaimed', 'by statute', 'expected', 'estimate'])

export const Holiday = z.object({
  day: Day,
  name: z.string(),
  kind: HolidayKind,
  banksClosed: z.boolean(),
  confidence: HolidayConfidence,
  source: z.string(),
})
export type Holiday = z.output<typeof Holiday>

export const Forecast = z.object({
  walletId: WalletId,
  /** Every banking day of the horizon, and other days with a release from the reserve; soonest first. */
  days: z.array(ForecastDay),
  /** What all days make available together. */
  amount: Centavos,
  /** What is still in clearing and in the reserve after them. */
  later: Centavos,
  /** Days of the horizon, other than weekends, on which banks are closed. */
  holidays: z.array(Holiday),
})
export type Forecast = z.output<typeof Forecast>
export const forecastBankingDays = 14

export const getForecast = endpoint({
  id: 'settlements.getForecast',
  method: 'GET',
  path: '/qr/settlements/forecast',
  says: 'Returns for each wallet what becomes available on the next 14 banking days, based on current data.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid' },
  permission: may('BIZ_WALLET', 'view'),
  query: z.object({ mid: MerchantId.optional(), walletId: WalletId.optional() }),
  answer: z.array(Forecast),
  problems: [problemsOfSettlements.walletUnknown],
  shows: ['settlement', 'rolling reserve', 'reserve release'],
})

export const listHolidays = endpoint({
  id: 'settlements.listHolidays',
  method: 'GET',
  path: '/qr/settlements/holidays',
  says: 'Lists the holidays of a year and whether banks are closed on them.',
  audience: 'user',
  scope: { of: 'self' },
  permission: may('BIZ_WALLET', 'view'),
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
  answer: z.array(Holiday),
  shows: ['bank holiday'],
})

/** A holiday as entered; the texts are shown to staff and merchants. */
export const HolidayInput = z.object({
  day: Day,
  name: line(80),
  kind: HolidayKind,
  banksClosed: z.boolean(),
  confidence: HolidayConfidence,
  source: line(200),
})

/** Common to all changes of the calendar. */
const ofStaff = {
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('WALLET_MANAGEMENT', 'update'),
} as const

export const addHoliday = endpoint({
  ...ofStaff,
  id: 'settlements.addHoliday',
  method: 'POST',
  path: '/qr/settlements/holidays',
  says: 'Adds a holiday, today or later; pending money moves to its new day at once.',
  audit: 'Bank holiday added',
  body: HolidayInput,
  answer: Holiday,
  problems: [problemsOfSettlements.holidayExists, problemsOfSettlements.dayPassed],
})

export const changeHoliday = endpoint({
  ...ofStaff,
  id: 'settlements.changeHoliday',
  method: 'PUT',
  path: '/qr/settlements/holidays/{day}',
  says: 'Changes or moves a holiday that is not over, as proclaimed.',
  audit: 'Bank holiday changed',
  params: z.object({ day: Day }),
  body: HolidayInput,
  answer: Holiday,
  problems: [
    problemsOfSettlements.holidayUnknown,
    problemsOfSettlements.holidayExists,
    problemsOfSettlements.dayPassed,
  ],
})

export const removeHoliday = endpoint({
  ...ofStaff,
  id: 'settlements.removeHoliday',
  method: 'DELETE',
  path: '/qr/settlements/holidays/{day}',
  says: 'Removes a holiday that is not over; the money it delayed arrives earlier.',
  audit: 'Bank holiday removed',
  params: z.object({ day: Day }),
  answer: Holiday,
  problems: [problemsOfSettlements.holidayUnknown, problemsOfSettlements.dayPassed],
})

/** Unsettled payments of all merchants that become available on another day. `net` is their amount before the reserve. */
export const MovedDay = z.object({ from: Day, to: Day, transactions: z.int(), net: Centavos })
export type MovedDay = z.output<typeof MovedDay>

export const previewHoliday = endpoint({
  ...ofStaff,
  id: 'settlements.previewHoliday',
  method: 'POST',
  path: '/qr/settlements/holidays/preview',
  says: 'Returns which money would arrive on another day if a holiday were added, changed or removed. Changes nothing.',
  reads: true,
  body: z.object({
    /** The current day of the holiday; null for a new one. */
    day: Day.nullable(),
    /** The new state of the holiday; null to remove it. */
    becomes: z.object({ day: Day, banksClosed: z.boolean() }).nullable(),
  }),
  answer: z.array(MovedDay),
})

/** What is withheld from every settlement, and for how many days. 50,000 millionths are 5 %. */
export const RollingReserve = z.object({
  rateMillionths: z.int().min(0).max(1_000_000, 'At most 100 %.'),
  days: z.int().min(1, 'At least one day.').max(720, 'At most 720 days.'),
})
export type RollingReserve = z.output<typeof RollingReserve>

export const getRollingReserve = endpoint({
  id: 'settlements.getRollingReserve',
  method: 'GET',
  path: '/qr/systemsettings/fetch/rolling_reserve_settings',
  says: 'Returns the rolling reserve of a merchant, and what is withheld now by the day of its release; without a merchant the standard.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: may('MERCHANT_RISK_PROFILE', 'view'),
  query: z.object({ mid: MerchantId.optional() }),
  answer: z.object({
    /** Of merchants without one of their own. */
    standard: RollingReserve,
    /** Null: the standard applies. */
    own: RollingReserve.nullable(),
    /** Null for users of a store, and without a merchant. */
    withheld: z
      .object({
        amount: Centavos,
        /** Soonest first. */
        releases: z.array(z.object({ releasesOn: Day, amount: Centavos, count: z.int() })),
      })
      .nullable(),
  }),
  shows: ['settlement', 'rolling reserve', 'reserve release'],
})

export const changingReserve = approvable({
  id: 'settlements.rollingReserve',
  audience: 'staff',
  permission: may('MERCHANT_RISK_PROFILE', 'approve'),
  label: 'Rolling reserves',
  words: 'another rolling reserve',
  hasAmount: false,
  least: 1,
})

export const askRollingReserve = endpoint({
  id: 'settlements.askRollingReserve',
  method: 'PUT',
  path: '/qr/systemsettings/update/rolling_reserve_settings',
  says: 'Asks for another rolling reserve of a merchant, or of all without one of their own. Once a second person has approved it, it applies to settlements from then on.',
  audit: 'Rolling reserve requested',
  audience: 'staff',
  // Also the standard is changed while a merchant is selected.
  scope: { of: 'provider' },
  permission: may('MERCHANT_RISK_PROFILE', 'update'),
  body: z
    .object({
      /** Absent: the standard. */
      mid: MerchantId.optional(),
      /** Null: the merchant follows the standard. */
      reserve: RollingReserve.nullable(),
      reason: line(300, 'Enter a reason.'),
    })
    .refine(({ mid, reserve }) => mid !== undefined || reserve !== null, {
      message: 'The standard needs a rate and days.',
      path: ['reserve'],
    }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [problemsOfMerchants.unknown, problemsOfSettlements.sameReserve],
})

export const settling = movement({
  id: 'settlements',
  label: 'Settlement, rolling reserve and tax withheld from a remittance',
  prepares: 'Nobody: follows from the payment, the bank calendar, the reserve and the tax rules',
  confirms: 'With the terms, which two members of staff change',
  stepUp: null,
  rules: [changingReserve],
  told: 'On the statement',
  stops: 'Nobody',
  journals: ['settlement.done', 'reserve.released', 'tax.withheld'],
  calls: [],
  place: 210,
})
