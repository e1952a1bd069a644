/** Dashboard: what a merchant has to do today, and the figures of the day. */
import * as z from 'zod'
import { ChannelCode } from '../catalogue/channels.ts'
import { endpoint } from '../kit/endpoint.ts'
import { BooksState } from './integrity.ts'
import { MerchantId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { Day, Instant } from '../kit/text.ts'
import { TransactionRow } from '../payments/transactions.ts'

export const DashboardData = z.object({
  today: Day,
  collectedToday: Centavos,
  paymentsToday: z.int(),
  /** Collected until this time of day on the same weekday last week. */
  collectedSameWeekday: Centavos,
  /** One sum per hour of today in Manila, 24 in all. */
  byHour: z.array(Centavos),
  /** The last 14 days including today. */
  byDay: z.array(z.object({ day: Day, amount: Centavos, count: z.int() })),
  /** Of the wallets that the caller may see; null if there are none. */
  money: z.object({ available: Centavos, clearing: Centavos, reserve: Centavos, held: Centavos }).nullable(),
  /** Of the last 30 days. */
  channels: z.array(z.object({ code: ChannelCode, name: z.string(), amount: Centavos, paid: z.int(), tried: z.int() })),
  needs: z.array(
    z.object({
      kind: z.enum([
        'approvals',
        'late_payments',
        'refunds_pending',
        'expiring_links',
        'low_stock',
        'limit_near',
        'kyc',
        'maintenance',
        'webhooks_stopped',
        'profile',
      ]),
      count: z.int(),
      words: z.string(),
      path: z.string(),
    }),
  ),
  latest: z.array(TransactionRow),
  /** Of the whole merchant; null for users of a store and for roles that do not see the risk profile. */
  limit: z.object({ level: z.int(), monthly: Centavos, used: Centavos }).nullable(),
})
export type DashboardData = z.output<typeof DashboardData>

export const getDashboard = endpoint({
  id: 'dashboard.getDashboard',
  method: 'GET',
  path: '/qr/dashboard/get_dashboard_data/{mid}',
  says: 'Returns the figures of the dashboard.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('DASHBOARD', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: DashboardData,
  follows: ['lambda-transaction-PROD-{owner}', 'kyc-upload/{mid}', 'topup/{mid}', 'withdraw/{mid}'],
  shows: ['item', 'late payment', 'dispute'],
})

/** Sums over many merchants may be larger than any one payment. */
const Total = z.int().brand<'Centavos'>().meta({ description: 'Centavos of PHP.' })

/** Work that waits for staff, with the page to do it on. Work that the caller may not decide is left out. */
export const StaffTask = z.object({
  kind: z.enum(['approvals', 'statement_lines', 'missing_lines', 'late_payments']),
  count: z.int().min(1),
  words: z.string(),
  path: z.string(),
  /** When the oldest item began to wait. */
  since: Instant.nullable(),
})
export type StaffTask = z.output<typeof StaffTask>

/** Results of a channel's payments of the last 24 hours. `left`: cancelled by the customer or never paid. */
export const ChannelHealth = z.object({
  code: ChannelCode,
  name: z.string(),
  paid: z.int(),
  failed: z.int(),
  left: z.int(),
  underMaintenance: z.boolean(),
  maintenanceUntil: Instant.nullable(),
})
export type ChannelHealth = z.output<typeof ChannelHealth>

export const StaffHome = z.object({
  today: Day,
  volumeToday: Total,
  paymentsToday: z.int(),
  /** Until this time of day on the same weekday last week. */
  volumeSameWeekday: Total,
  /** Today and the seven days before, oldest first. */
  byDay: z.array(z.object({ day: Day, amount: Total, count: z.int() })),
  /** Longest waiting first. */
  waiting: z.array(StaffTask),
  /** Channels under maintenance first, then those where most payments failed. */
  channels: z.array(ChannelHealth),
  /** Gateway callbacks that could not be applied yet; null for users who may not see the books. */
  callbacks: z.object({ failing: z.int(), waitingSince: Instant.nullable() }).nullable(),
  books: BooksState.nullable(),
  merchants: z.object({
    count: z.int(),
    newest: z.array(z.object({ merchantId: MerchantId, legalName: z.string(), level: z.int(), joinedAt: Instant })),
  }),
})
export type StaffHome = z.output<typeof StaffHome>

export const getStaffHome = endpoint({
  id: 'dashboard.getStaffHome',
  method: 'GET',
  path: '/qr/dashboard/get_staff_home',
  says: "Returns for staff the day's volume, the work that waits, and the health of channels and books.",
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('DASHBOARD', 'view'),
  answer: StaffHome,
  shows: ['late payment', 'dispute', 'document', 'documents', 'registration', 'support ticket'],
})
