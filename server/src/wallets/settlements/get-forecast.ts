import {
  type Forecast,
  forecastBankingDays,
  type getForecast as promise,
  problemsOfSettlements,
} from '@singil/contract/wallets/settlements'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { holidaysBetween } from '../../foundation/bank-calendar/index.ts'
import { remittanceTax, upcomingOf, walletsInScope } from '../wallets/index.ts'
import { forecast, nextRunDay } from './forecast.ts'
import { shownHoliday } from './holiday.ts'
import { rollingReserveOf } from './rolling-reserve.ts'
import { addDays } from '../../kit/base/index.ts'

export const getForecast: Handler<typeof promise> = async (context, { query }) => {
  const mid = context.mid()
  const wallets = (await walletsInScope(context, mid)).map(({ id }) => id)
  const wanted = wallets.filter((id) => query.walletId === undefined || id === query.walletId)
  if (wanted.length === 0 && query.walletId !== undefined) refuse(problemsOfSettlements.walletUnknown, {})
  return forecastsOf(context, mid, wanted)
}

/** More calendar days than 14 banking days ever span; holidays after them have no effect. */
const horizonDays = 60

/** What the next runs add to each wallet of a merchant, if nothing changes until then. What the wallets share is read once. */
export async function forecastsOf(
  context: Pick<Context, 'tx' | 'now' | 'secrets' | 'ports'>,
  mid: MerchantId,
  walletIds: readonly WalletId[],
): Promise<Forecast[]> {
  const { tx, now } = context
  const first = nextRunDay(now)
  const reserve = await rollingReserveOf(context, mid)
  const upcoming = await upcomingOf(tx, walletIds, reserve.rateMillionths)
  const paidOn = [...upcoming.values()].flatMap(({ payments }) => payments.map((payment) => payment.paidOn))
  const oldest = paidOn.reduce((earliest, day) => (day < earliest ? day : earliest), first)
  const closed = (await holidaysBetween(tx, oldest, addDays(first, horizonDays))).filter(
    ({ banks_closed: isClosed }) => isClosed,
  )
  const horizon = {
    first,
    bankingDays: forecastBankingDays,
    holidays: new Set(closed.map(({ day }) => day)),
    reserveDays: reserve.days,
    withheldOf: await remittanceTax.get(context).ahead(context, mid),
  }
  return [...upcoming].map(([walletId, ofWallet]): Forecast => {
    const { days, ...sums } = forecast(ofWallet, horizon)
    const last = days.at(-1)?.day ?? first
    const holidays = closed.filter(({ day }) => day >= first && day <= last).map(shownHoliday)
    return { walletId, days, ...sums, holidays }
  })
}
