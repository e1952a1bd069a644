/** The staff home screen: volume over all visible merchants, open tasks, and the health of books and channels. */
import type * as contract from '@singil/contract/desk/dashboard'
import { getBooks } from '@singil/contract/desk/integrity'
import { centavos, sum } from '@singil/contract/kit/money'
import { listChannels } from '../../catalogue/channels/index.ts'
import { waitingFigures } from '../../payments/gateway/index.ts'
import { readStateOfBooks } from '../integrity/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { manilaDay, manilaHour, startOfManilaDay } from '../../kit/base/index.ts'
import { newestMerchants } from '../../catalogue/merchants/index.ts'
import { channelOutcomes, volumeByHour } from '../../payments/transaction-reports/index.ts'
import { staffTasks } from './staff-tasks.ts'

const dayMs = 86_400_000
/** Today and the seven days before, so that the first is the same weekday. */
const daysShown = 8
const newestShown = 5
/** A failure rate over fewer payments is not meaningful. */
const fewest = 5

export const getStaffHome: Handler<typeof contract.getStaffHome> = async (context) => {
  const maySeeBooks = context.actor.may?.(getBooks.permission) === true
  const merchants = await newestMerchants(context, newestShown)
  return {
    ...(await volume(context)),
    waiting: await staffTasks(context),
    channels: await channelHealth(context),
    callbacks: maySeeBooks ? await callbacks(context) : null,
    books: maySeeBooks ? await readStateOfBooks(context) : null,
    merchants: {
      count: merchants.count,
      newest: merchants.newest.map((row) => ({
        merchantId: row.mid,
        legalName: row.legal_name,
        level: row.level,
        joinedAt: row.created_at.toISOString(),
      })),
    },
  }
}

async function volume({ tx, now }: Context) {
  const today = manilaDay(now)
  const dayBegins = startOfManilaDay(today)
  const from = new Date(dayBegins.getTime() - (daysShown - 1) * dayMs)
  const hours = await volumeByHour(tx, from, new Date(dayBegins.getTime() + dayMs))
  const days = Array.from({ length: daysShown }, (_, at) => {
    const day = manilaDay(new Date(from.getTime() + at * dayMs))
    const ofDay = hours.filter((hour) => hour.day === day)
    return {
      day,
      amount: sum(ofDay.map((hour) => hour.amount)),
      count: ofDay.reduce((count, hour) => count + hour.count, 0),
    }
  })
  const sameWeekday = hours.filter((hour) => hour.day === days[0]!.day && hour.hour <= manilaHour(now))
  return {
    today,
    volumeToday: days.at(-1)!.amount,
    paymentsToday: days.at(-1)!.count,
    volumeSameWeekday: centavos(sum(sameWeekday.map((hour) => hour.amount))),
    byDay: days,
  }
}

/** Only channels used within a day, and those that are currently unavailable. */
async function channelHealth(context: Context): Promise<contract.ChannelHealth[]> {
  const channels = await listChannels(context, {})
  const outcomes = new Map(
    (await channelOutcomes(context.tx, new Date(context.now.getTime() - dayMs))).map((row) => [row.code, row]),
  )
  const shareFailed = ({ paid, failed }: contract.ChannelHealth) =>
    paid + failed < fewest ? 0 : failed / (paid + failed)
  return channels
    .filter((channel) => channel.underMaintenance || outcomes.has(channel.code))
    .map((channel) => {
      const { paid = 0, failed = 0, left = 0 } = outcomes.get(channel.code) ?? {}
      return {
        code: channel.code,
        name: channel.name,
        paid,
        failed,
        left,
        underMaintenance: channel.underMaintenance,
        maintenanceUntil: channel.maintenanceUntil,
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.underMaintenance) - Number(one.underMaintenance) ||
        shareFailed(other) - shareFailed(one) ||
        other.paid - one.paid,
    )
}

async function callbacks({ tx }: Context) {
  const { failing, oldest } = await waitingFigures(tx)
  return { failing, waitingSince: failing > 0 ? (oldest?.toISOString() ?? null) : null }
}
