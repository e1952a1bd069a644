/** Faults of the gateway, the bank, the couriers and the message providers on demand. They do not survive a restart. */
import * as z from 'zod'

/** Answers that say nothing about the object of a call. Every call of the two interfaces can return each of them. */
export const troubles = [
  'slow',
  'timeout',
  'garbage',
  'error401',
  'error403',
  'error404',
  'error408',
  'error409',
  'error429',
  'error500',
] as const
export type Trouble = (typeof troubles)[number]

/** The first mode of each is the default. */
export const faultModes = {
  createPayment: ['ok', 'refused', ...troubles],
  queryPayment: ['ok', ...troubles],
  cancelPayment: ['ok', ...troubles],
  refund: ['done', 'pending', 'failed', 'refused', ...troubles],
  queryRefund: ['ok', ...troubles],
  answerDispute: ['ok', 'refused', ...troubles],
  queryDispute: ['ok', ...troubles],
  callbacks: ['on', 'off'],
  settlementFile: ['ok', 'one_missing', 'wrong_amount', 'one_twice', 'cut'],
  createTransfer: ['ok', 'refused', 'accepted_then_failed', ...troubles],
  queryTransfer: ['ok', ...troubles],
  accountCheck: ['ok', ...troubles],
  bankNotices: ['ok', ...troubles],
  bankCallbacks: ['on', 'off'],
  bankStatement: ['ok', 'one_missing', 'wrong_amount', 'one_twice', 'cut'],
  courierQuote: ['ok', ...troubles],
  courierBook: ['ok', 'price_changed', 'quote_expired', 'refused', ...troubles],
  courierQuery: ['ok', ...troubles],
  courierCancel: ['ok', ...troubles],
  courierCallbacks: ['on', 'off'],
  webhooks: ['ok', 'slow', 'error500', 'redirect', 'gone', 'huge'],
  sms: ['ok', 'down'],
  email: ['ok', 'down'],
} as const
export type FaultName = keyof typeof faultModes
export type FaultMode<N extends FaultName> = (typeof faultModes)[N][number]
type FaultModes = { [N in FaultName]: FaultMode<N> }

const faultNames = Object.keys(faultModes) as FaultName[]
const eachFault = <T>(valueOf: (name: FaultName) => T): Record<FaultName, T> =>
  Object.fromEntries(faultNames.map((name) => [name, valueOf(name)])) as Record<FaultName, T>

export const FaultSettings = z.strictObject({
  ...eachFault((name) => z.enum(faultModes[name] as readonly [string, ...string[]]).optional()),
  times: z.coerce.number().int().min(1).max(1_000_000).optional(),
})
export type FaultSettings = z.infer<typeof FaultSettings>

type Setting = { mode: string; timesLeft: number }

export class Faults {
  readonly #settings = new Map<FaultName, Setting>()

  set({ times, ...modes }: FaultSettings): void {
    for (const [name, mode] of Object.entries(modes)) {
      if (mode !== undefined) this.#settings.set(name as FaultName, { mode, timesLeft: times ?? Infinity })
    }
  }

  /** The current mode; does not count as a use. */
  mode<N extends FaultName>(name: N): FaultMode<N> {
    return (this.#settings.get(name)?.mode ?? faultModes[name][0]) as FaultMode<N>
  }

  /** The current mode, counted as one use; after its last use the default applies again. */
  take<N extends FaultName>(name: N): FaultMode<N> {
    const mode = this.mode(name)
    const setting = this.#settings.get(name)
    if (setting) setting.timesLeft -= 1
    if (setting?.timesLeft === 0) this.#settings.delete(name)
    return mode
  }

  all = (): FaultModes => eachFault((name) => this.mode(name)) as FaultModes
}
