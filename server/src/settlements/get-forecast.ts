import {
  type Forecast,
  forecastBankingDays,
  type getForecast as promise,
  problemsOfSettlements,
} from '@singil/contract/settlements'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../kit/work/index.ts'
import { holidaysBetween } from '../bank-calendar/index.ts'
import { remittanceTax, upcomingOf, walletsInScope } from '../wallets/index.ts'
import { forecast, nextRunDay } from './forecast.ts'
import { shownHoliday } from './holiday.ts'
import { rollingReserveOf } from './rolling-reserve.ts'
import { addDays } from '../kit/base/index.ts'

export const getForecast: Handler<typeof promise> = async (context, { query }) => {
  const mid = context.mid()
  const wallets = await walletsInScope(context, mid)
  const wanted = wallets.filter(({ id }) => query.walletId === undefined || id === query.walletId)
  if (wanted.length === 0 && query.walletId !== undefined) refuse(problemsOfSettlements.walletUnknown, {})
  const answer: Forecast[] = []
  for (const { id } of wanted) answer.push(await forecastOf(context, mid, id))
  return answer
}

/** More calendar days than 14 banking days ever span; holidays after them have no effect. */
const horizonDays = 60

/** What the next runs add to a wallet, if nothing changes until then. */
export async function forecastOf(
  context: Pick<Context, 'tx' | 'now' | 'secrets'>,
  mid: MerchantId,
  walletId: WalletId,
): Promise<Forecast> {
  const first = nextRunDay(context.now)
  const reserve = await rollingReserveOf(context, mid)
  const upcoming = await upcomingOf(context.tx, walletId, reserve.rateMillionths)
  const oldest = upcoming.payments.reduce((day, { paidOn }) => (paidOn < day ? paidOn : day), first)
  const closed = (await holidaysBetween(context.tx, oldest, addDays(first, horizonDays))).filter(
    (holiday) => holiday.banks_closed,
  )
  const { days, ...sums } = forecast(upcoming, {
    first,
    bankingDays: forecastBankingDays,
    holidays: new Set(closed.map(({ day }) => day)),
    reserveDays: reserve.days,
    withheldOf: await remittanceTax.get().ahead(context, mid),
  })
  const last = days.at(-1)?.day ?? first
  const holidays = closed.filter(({ day }) => day >= first && day <= last).map(shownHoliday)
  return { walletId, days, ...sums, holidays }
}
