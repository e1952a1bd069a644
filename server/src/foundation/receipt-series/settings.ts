/** The series as fields of the settings of a merchant: that in use, and what happens at its end. */
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfReceiptSeries } from '@singil/contract/foundation/receipt-series'
import type { Context } from '../../kit/work/index.ts'
import { registerSeries, setRotation } from './register-receipt-series.ts'
import { inUse, shownSeries } from './number-series.ts'
import * as store from './store.ts'

export interface SeriesSettings {
  readonly orSeriesFrom: string
  readonly orSeriesTo: string
  readonly rotateSeries: boolean
}

export async function seriesSettings({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<SeriesSettings> {
  const row = inUse(await store.seriesOf(tx, mid))
  const { from = '', to = '' } = row ? shownSeries(row) : {}
  return { orSeriesFrom: from, orSeriesTo: to, rotateSeries: (await store.findBook(tx, mid))?.rotates ?? true }
}

/** Other numbers than those of the series in use register a series of official receipts. */
export async function changeSeriesSettings(
  context: Context,
  mid: MerchantId,
  before: SeriesSettings,
  { orSeriesFrom = before.orSeriesFrom, orSeriesTo = before.orSeriesTo, rotateSeries }: Partial<SeriesSettings>,
): Promise<void> {
  if (rotateSeries !== undefined && rotateSeries !== before.rotateSeries) await setRotation(context, mid, rotateSeries)
  if (orSeriesFrom === before.orSeriesFrom && orSeriesTo === before.orSeriesTo) return
  if (orSeriesFrom === '' || orSeriesTo === '')
    refuse(problemsOfReceiptSeries.half, {}, orSeriesFrom === '' ? 'orSeriesFrom' : 'orSeriesTo')
  await registerSeries(context, mid, { document: 'receipt', from: orSeriesFrom, to: orSeriesTo })
}
