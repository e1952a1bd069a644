import { type Channel, type ChannelCode, ChannelCode as ChannelCodeShape } from '@singil/contract/catalogue/channels'
import type * as contract from '@singil/contract/catalogue/channels'
import type { Handler } from '../../kit/work/index.ts'
import { isUnderMaintenance } from './channel.ts'
import { readCatalogue } from './read-catalogue.ts'
import type { ChannelRow } from './store.ts'

/** A row in the shape of the contract; an expired maintenance is not shown. */
export const shownChannel = (row: ChannelRow, at: Date): Channel => ({
  code: row.code,
  name: row.name,
  pmethod: row.pmethod,
  flow: row.flow,
  status: row.status,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  refundRule: row.refund_rule,
  refundWindowDays: row.refund_window_days,
  expiryMinutes: row.expiry_minutes,
  settlementDays: row.settlement_days,
  underMaintenance: isUnderMaintenance(row, at),
  maintenanceUntil: isUnderMaintenance(row, at) ? (row.maintenance_until?.toISOString() ?? null) : null,
})

export const listChannels: Handler<typeof contract.listChannels> = async (context) => {
  const { channels } = await readCatalogue(context)
  return channels.map((row) => shownChannel(row, context.now))
}

export const listMaintenance: Handler<typeof contract.listMaintenance> = async (context) => {
  const all = await listChannels(context, {})
  return all.filter((channel) => channel.underMaintenance)
}

/** Unknown codes are omitted. */
export const listChannelsByCodes: Handler<typeof contract.listChannelsByCodes> = async (context, { params }) => {
  const { byCode } = await readCatalogue(context)
  const codes = [...new Set(params.ids.split(','))].filter(
    (code): code is ChannelCode => ChannelCodeShape.safeParse(code).success,
  )
  return codes.flatMap((code) => {
    const row = byCode.get(code)
    return row ? [shownChannel(row, context.now)] : []
  })
}
