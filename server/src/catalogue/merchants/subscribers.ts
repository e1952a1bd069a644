import { limitNear } from '@singil/contract/catalogue/merchants'
import { seriesEnding } from '@singil/contract/foundation/receipt-series'
import { merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { warnOfLimit } from './warn-of-limit.ts'
import { warnOfSeries } from './warn-of-series.ts'

export const subscribers = [
  subscriber(limitNear, 'merchants.warnOfLimit', merchantOfPayload, warnOfLimit),
  subscriber(seriesEnding, 'merchants.warnOfSeries', merchantOfPayload, warnOfSeries),
]
