/** The smallest and largest payment by a channel, effective-dated. Until the first row the limits of the channel's own row apply. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import type { Centavos } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { findChannel, forgetCatalogue, readCatalogue } from './read-catalogue.ts'
import * as limits from './limits-store.ts'

export interface AmountLimits {
  readonly minAmount: Centavos
  readonly maxAmount: Centavos | null
}
const shown = (row: Pick<limits.LimitsRow, 'min_amount' | 'max_amount'>): AmountLimits => ({
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
})

/** The limits of a channel at a moment, and when others begin. Refuses an unknown channel. */
export async function limitsOfChannel(context: Context, code: ChannelCode, at: Date) {
  const { name } = await findChannel(context, code)
  const rows = await limits.of(context.tx, code)
  const before = rows.findLast(({ since }) => since <= at) ?? (await limits.shipped(context.tx, code))
  return { name, before: shown(before), moments: rows.map(({ since }) => since) }
}

export async function addChannelLimits(
  context: Context,
  { code, minAmount, maxAmount }: AmountLimits & { readonly code: ChannelCode },
  since: Date,
): Promise<void> {
  await limits.insert(context.tx, { code, since, min_amount: minAmount, max_amount: maxAmount })
  forgetCatalogue(context)
}

/** Of every channel that is not inactive: the limits in force, and those that follow. */
export async function channelLimits(context: Context) {
  const { channels } = await readCatalogue(context)
  const coming = await limits.after(context.tx, context.now)
  return channels
    .filter(({ status }) => status !== 'inactive')
    .map((channel) => ({
      code: channel.code,
      name: channel.name,
      pmethod: channel.pmethod,
      ...shown(channel),
      upcoming: coming
        .filter(({ code }) => code === channel.code)
        .map((row) => ({ ...shown(row), since: row.since.toISOString() })),
    }))
}
