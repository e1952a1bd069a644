/** Clock, configuration, logs, metrics, ids, secrets and the problems that any endpoint may return. */
export { answerWithin } from './answer-within.ts'
export { type Clock, systemClock } from './clock.ts'
export { withSecretFiles } from './secret-files.ts'
export { type Config, fewestArchiveYears, readConfig, shortestSecret } from './config.ts'
export { createFairQueue } from './fair-queue.ts'
export { groupBy } from './group-by.ts'
export { createLog, type Log } from './log.ts'
export { addDays, endOfManilaDay, manilaDay, manilaHour, startOfManilaDay } from './manila-day.ts'
export { createMetrics, type Metrics, secondsSince } from './metrics.ts'
export { networkOf } from './network.ts'
export { isUuid, newCode, newId, newPublicId, newRequestId, randomDigits } from './new-id.ts'
export { problemsOfKit } from './problems.ts'
export { noRange, paginationOf, parseRange, parseSort, type Range, readPage, type PageRequest } from './range.ts'
export { isMarkedText, readSheet, sheetTypeOf } from './read-sheet.ts'
export { refusingAs } from './refusing-as.ts'
export { isNear, isRecent } from './said-instant.ts'
export { openStream, sealStream } from './sealed-stream.ts'
export { createSecrets, isSameText, rootSecret, type Secrets } from './secrets.ts'
export {
  type CellNote,
  type ReadSheet,
  SheetFault,
  type SheetFaultKind,
  type SheetLimits,
  type SheetRow,
} from './sheet-fault.ts'
export { readNumber } from './typed-number.ts'
export { openThreads, serveTasks } from './threads.ts'
export {
  fold,
  holdsStart,
  idTerms,
  keyOf,
  keysOfRow,
  keysOfTerms,
  matchesRow,
  prefixesOf,
  quartersBetween,
  type Query,
  readSearch,
  type Searchable,
  startOfQuarter,
  termsOfRow,
  wordsIn,
} from './word-keys.ts'
export { sortedJson } from './sorted-json.ts'
