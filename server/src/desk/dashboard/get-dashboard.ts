/** The merchant's home screen: volume, balances and open tasks, limited to the stores and modules of the caller. */
import type * as contract from '@singil/contract/desk/dashboard'
import { may, type Permission } from '@singil/contract/kit/permission'
import { updateDetails } from '@singil/contract/workspace/merchant-profile'
import { listPaymentLinks } from '@singil/contract/payments/payment-links'
import { acceptLatePayment, returnLatePayment } from '@singil/contract/payments/transactions'
import { resumeDeliveries } from '@singil/contract/workspace/webhooks'
import { type Centavos, centavos, formatPeso, sum } from '@singil/contract/kit/money'
import { waitingForCaller } from '../../workspace/approvals/index.ts'
import { countExpiring } from '../../payments/checkout/index.ts'
import { countLowStock } from '../../catalogue/inventory/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { manilaDay, manilaHour, startOfManilaDay } from '../../kit/base/index.ts'
import { completenessOf } from '../../workspace/merchant-profile/index.ts'
import { limitOf, maySeeLimit, merchantOf, roomLeft } from '../../catalogue/merchants/index.ts'
import { storeNames } from '../../catalogue/stores/index.ts'
import { channelFigures, latest, paidByHour, waitingCounts } from '../../payments/transaction-reports/index.ts'
import { moneyOf } from '../../wallets/wallets/index.ts'
import { areWebhooksStopped } from '../../workspace/webhooks/index.ts'

const dayMs = 86_400_000
const daysShown = 14

export const getDashboard: Handler<typeof contract.getDashboard> = async (context) => {
  const mid = context.mid()
  const today = manilaDay(context.now)
  const dayBegins = startOfManilaDay(today)
  const from = new Date(dayBegins.getTime() - (daysShown - 1) * dayMs)
  const hours = await paidByHour(context.tx, context.scope, mid, from, new Date(dayBegins.getTime() + dayMs))
  const ofDay = (day: string) => hours.filter((hour) => hour.day === day)
  const total = (of: typeof hours): Centavos => sum(of.map((hour) => hour.amount))

  const lastWeek = manilaDay(new Date(dayBegins.getTime() - 7 * dayMs))
  const hourNow = manilaHour(context.now)
  const limit = maySeeLimit(context) ? await monthOf(context) : null
  return {
    today,
    collectedToday: total(ofDay(today)),
    paymentsToday: ofDay(today).reduce((count, hour) => count + hour.count, 0),
    collectedSameWeekday: total(ofDay(lastWeek).filter((hour) => hour.hour <= hourNow)),
    byHour: Array.from({ length: 24 }, (_, hour) => total(ofDay(today).filter((one) => one.hour === hour))),
    byDay: Array.from({ length: daysShown }, (_, i) => {
      const day = manilaDay(new Date(from.getTime() + i * dayMs))
      return { day, amount: total(ofDay(day)), count: ofDay(day).reduce((count, hour) => count + hour.count, 0) }
    }),
    money: await moneyOf(context, mid),
    channels: await channelFigures(context.tx, context.scope, mid, new Date(dayBegins.getTime() - 30 * dayMs)),
    needs: await needs(context, limit),
    latest: await latest(context, 8),
    limit,
  }
}

/** How much of its monthly limit the merchant has used. */
async function monthOf(context: Context): Promise<Limit> {
  const mid = context.mid()
  const merchant = await merchantOf(context, mid)
  const monthly = await limitOf(context, mid)
  const room = await roomLeft(context, mid)
  return { level: merchant?.level ?? 1, monthly, used: centavos(monthly - room) }
}

type Need = contract.DashboardData['needs'][number]
type Limit = NonNullable<contract.DashboardData['limit']>

/** Only tasks that the caller may decide or view. */
async function needs(context: Context, limit: Limit | null): Promise<contract.DashboardData['needs']> {
  const mid = context.mid()
  const mayAny = (...permissions: readonly Permission[]) => permissions.some((one) => context.actor.may?.(one))
  const mayList = mayAny(may('TRANSACTION_LIST', 'view'))
  const mayDecide = mayAny(acceptLatePayment.permission, returnLatePayment.permission)
  const waiting = await waitingCounts(context.tx, context.scope, mid)
  const expiring = await countExpiring(
    context.tx,
    context.scope,
    mid,
    context.now,
    new Date(context.now.getTime() + dayMs),
  )
  const { count: approvals } = await waitingForCaller(context)
  const all: Need[] = [
    need(
      'approvals',
      approvals,
      'request waits for your approval',
      'requests wait for your approval',
      '/portal/approvals',
    ),
    need(
      'late_payments',
      mayDecide ? waiting.late : 0,
      'payment waits for your decision',
      'payments wait for your decision',
      '/portal/late-payments',
    ),
    need(
      'refunds_pending',
      mayList ? waiting.refunds : 0,
      'refund is under way',
      'refunds are under way',
      '/portal/transactions?tab=refund',
    ),
    need(
      'expiring_links',
      mayAny(listPaymentLinks.permission) ? expiring : 0,
      'payment link ends within a day',
      'payment links end within a day',
      '/portal/payment-links?ends=day',
    ),
    ...(mayAny(may('INVENTORY_ITEMS', 'view')) ? await lowStock(context) : []),
    ...(mayAny(updateDetails.permission) ? [await openParts(context)] : []),
    ...(mayAny(resumeDeliveries.permission) && (await areWebhooksStopped(context, mid)) ? [webhooksStopped] : []),
  ]
  if (limit && limit.monthly > 0 && limit.used >= limit.monthly * 0.8) {
    const words = `${formatPeso(limit.used)} of your ${formatPeso(limit.monthly)} for this month are used`
    all.push({ kind: 'limit_near', count: 1, words, path: '/portal/merchant/risk-profile' })
  }
  if (limit && limit.level < 2 && mayAny(may('KYC_UPLOAD', 'create')))
    all.push({
      kind: 'kyc',
      count: 1,
      words: 'Verify your business to collect more each month',
      path: '/portal/merchant/kyc',
    })
  return all.filter((one) => one.count > 0)
}

async function openParts(context: Context): Promise<Need> {
  const { done, of } = await completenessOf(context, context.mid())
  const [one, many] = ['part of your merchant profile is missing', 'parts of your merchant profile are missing']
  return need('profile', of - done, one, many, '/portal/merchant/profile')
}

const webhooksStopped: Need = {
  kind: 'webhooks_stopped',
  count: 1,
  words: 'Webhooks no longer reach your server',
  path: '/portal/merchant/webhooks',
}

const need = (kind: Need['kind'], count: number, one: string, many: string, path: string): Need => ({
  kind,
  count,
  words: `${count} ${count === 1 ? one : many}`,
  path,
})

/** One entry per store, because the linked list shows a single store. */
async function lowStock(context: Context): Promise<Need[]> {
  const mid = context.mid()
  const low = await countLowStock(context, mid)
  if (low.length === 0) return []
  const names = new Map((await storeNames(context, mid)).map(({ storeId, storeName }) => [storeId, storeName]))
  return low.map(({ storeId, count, gone }) => {
    const at = names.size > 1 ? ` at ${names.get(storeId) ?? storeId}` : ''
    const path = `/portal/inventory?store=${storeId}&stock=low`
    const [one, many] =
      gone === 0
        ? ['is almost sold out', 'are almost sold out']
        : gone === count
          ? ['is sold out', 'are sold out']
          : ['', 'are sold out or almost']
    return need('low_stock', count, `item ${one}${at}`, `items ${many}${at}`, path)
  })
}
