/** The SQL of the limits of channels. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import type { Centavos } from '@singil/contract/kit/money'
import { own, type Tx } from '../../kit/database/index.ts'

export interface LimitsRow {
  code: ChannelCode
  since: Date
  min_amount: Centavos
  max_amount: Centavos | null
}
const db = own<{ channel_limits: LimitsRow; payment_channels: Omit<LimitsRow, 'since'> }>()

/** Of one channel, oldest first. */
export const of = (tx: Tx, code: ChannelCode): Promise<LimitsRow[]> =>
  db(tx).selectFrom('channel_limits').selectAll().where('code', '=', code).orderBy('since').execute()

/** Those of the channel's own row. */
export const shipped = (tx: Tx, code: ChannelCode) =>
  db(tx)
    .selectFrom('payment_channels')
    .select(['min_amount', 'max_amount'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

export const after = (tx: Tx, at: Date): Promise<LimitsRow[]> =>
  db(tx).selectFrom('channel_limits').selectAll().where('since', '>', at).orderBy('since').execute()

export const insert = (tx: Tx, row: LimitsRow) => db(tx).insertInto('channel_limits').values(row).execute()
