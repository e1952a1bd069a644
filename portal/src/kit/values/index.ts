export { AmountHead } from './amount-head.tsx'
export { Amount } from './amount.tsx'
export { Bearer, type BearerValues, bearerOf, hasPart, partMissing, typedBearer } from './bearer.ts'
export { Copy } from './copy.tsx'
export { Difference } from './difference.tsx'
export { formatBy } from './format-by.ts'
export { groupDigits } from './group-digits.ts'
export {
  createdDay,
  dayOf,
  daysOf,
  formatClock,
  formatDay,
  formatMonth,
  formatNearDay,
  formatRelative,
  formatWeekday,
  formatWhen,
  isDay,
  plusDays,
  startOfDay,
} from './manila.ts'
export { Meter } from './meter.tsx'
export { formatPercent, parsePercent, percentText } from './percent.ts'
export { QrImage } from './qr-image.tsx'
export { readDay, readTime } from './read-day.ts'
export { FulfilmentState, type State, Status, type Tone, TransactionState, fulfilmentStates } from './status.tsx'
export { type Step, Steps } from './steps.tsx'
export { When } from './when.tsx'
