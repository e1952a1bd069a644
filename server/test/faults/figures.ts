/** Number of faults per run: few with every test run, set by the environment in the long one. */
export interface Counts {
  readonly kills: number
  readonly powerCuts: number
  /** Bytes between two places at which the connection is cut. */
  readonly stride: number
  readonly customers: number
}
export interface LongCounts extends Counts {
  /** How often the database is frozen for a minute. */
  readonly hangs: number
  /** How often syncing a commit fails. */
  readonly syncFailures: number
  /** Bytes between two cuts of the one connection that carries a money transaction, in the direction of the database. */
  readonly byteStride: number
  /** The same for the answers: no message is shorter than five bytes, so with four each one is cut. */
  readonly answerStride: number
  /** Which part of the run: steps separated by commas, and the range of bytes of each. */
  readonly steps: string
  readonly fromByte: number
  readonly toByte: number
  /** Servers that are tested at the same time, each with customers of its own. */
  readonly servers: number
}

const given = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

export const smoke: Counts = { kills: 2, powerCuts: 1, stride: 6000, customers: 4 }
export const long = (): LongCounts => ({
  kills: given('FAULT_KILLS', 100),
  powerCuts: given('FAULT_POWER_CUTS', 30),
  stride: given('FAULT_STRIDE', 768),
  customers: given('FAULT_CUSTOMERS', 8),
  hangs: given('FAULT_HANGS', 3),
  syncFailures: given('FAULT_SYNC_FAILURES', 20),
  byteStride: given('FAULT_BYTE_STRIDE', 1),
  answerStride: given('FAULT_ANSWER_STRIDE', 4),
  steps: process.env['FAULT_STEPS'] ?? 'link,callback,refund',
  fromByte: given('FAULT_FROM', 0),
  toByte: given('FAULT_TO', 1_000_000),
  servers: given('FAULT_SERVERS', 3),
})

/** The value below which this share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** One line per run for the record; the long run's lines go into docs/reliability.md. */
export function report(run: string, figures: object): void {
  console.log(`fault run: ${run} ${JSON.stringify(figures)}`)
}
