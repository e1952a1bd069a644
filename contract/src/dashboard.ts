/** Dashboard: what needs a merchant today, and how the day goes. */
import * as z from 'zod'
import { ChannelCode } from './channels.ts'
import { endpoint } from './kit/endpoint.ts'
import { MerchantId } from './kit/id.ts'
import { Centavos } from './kit/money.ts'
import { may } from './kit/permission.ts'
import { Day } from './kit/text.ts'
import { TransactionRow } from './transactions.ts'

export const DashboardData = z.object({
  today: Day,
  collectedToday: Centavos,
  paymentsToday: z.int(),
  /** Collected until this time of day on the same weekday last week. */
  collectedSameWeekday: Centavos,
  /** Sums per Manila hour of today, 24 of them. */
  byHour: z.array(Centavos),
  /** The last 14 days with today. */
  byDay: z.array(z.object({ day: Day, amount: Centavos, count: z.int() })),
  /** Of the wallets that the caller may see; null for who may see none. */
  money: z.object({ available: Centavos, clearing: Centavos, reserve: Centavos, held: Centavos }).nullable(),
  /** Of the last 30 days. */
  channels: z.array(z.object({ code: ChannelCode, name: z.string(), amount: Centavos, paid: z.int(), tried: z.int() })),
  needs: z.array(
    z.object({
      kind: z.enum([
        'late_payments',
        'refunds_pending',
        'expiring_links',
        'low_stock',
        'limit_near',
        'kyc',
        'maintenance',
      ]),
      count: z.int(),
      words: z.string(),
      path: z.string(),
    }),
  ),
  latest: z.array(TransactionRow),
  /** Of the merchant as a whole; null for people of a store and for roles that do not see the risk profile. */
  limit: z.object({ level: z.int(), monthly: Centavos, used: Centavos }).nullable(),
})
export type DashboardData = z.output<typeof DashboardData>

export const getDashboard = endpoint({
  id: 'dashboard.getDashboard',
  method: 'GET',
  path: '/qr/dashboard/get_dashboard_data/{mid}',
  says: 'Gives the figures of the dashboard.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('DASHBOARD', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: DashboardData,
})
