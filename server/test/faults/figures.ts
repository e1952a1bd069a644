/** How many faults a run plays: few with every test run, as many as the environment says in the long one. */
export interface Counts {
  readonly kills: number
  readonly powerCuts: number
  /** Bytes between two places at which the wire is cut. */
  readonly stride: number
  readonly customers: number
}
export interface LongCounts extends Counts {
  /** How often the database hangs for a minute. */
  readonly hangs: number
  /** How often a commit cannot be written through. */
  readonly syncFailures: number
  /** Bytes between two cuts of the one connection that carries a money transaction, on the way to the database. */
  readonly byteStride: number
  /** The same on the way back: no message is shorter than five bytes, so with four each one is cut. */
  readonly answerStride: number
  /** Which part of it: steps with commas, and from which byte of each to which. */
  readonly steps: string
  readonly fromByte: number
  readonly toByte: number
  /** Servers that are cut at the same time, each with customers of its own. */
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

/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** One line a run for the record; the long run's lines go into docs/reliability.md. */
export function report(run: string, figures: object): void {
  console.log(`fault run: ${run} ${JSON.stringify(figures)}`)
}
