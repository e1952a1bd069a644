/** The fees that apply to one merchant: the current one of each channel, and those agreed for later. */
import type { Fee } from '@singil/contract/channels'

const keyOf = ({ pmethod, code }: Fee) => `${pmethod} ${code}`

/** Leaves out past fees, and defaults that the merchant's own fee replaces. */
export function feesOfMerchant(fees: readonly Fee[], methods: readonly string[]): readonly Fee[] {
  const own = new Set(fees.filter(({ mid, state }) => mid !== '*' && state === 'in force').map(keyOf))
  const order = (fee: Fee) =>
    methods.indexOf(fee.pmethod) * 4 + (fee.code === '*' ? 0 : 2) + (fee.state === 'in force' ? 0 : 1)
  return fees
    .filter((fee) => fee.state !== 'past' && (fee.mid !== '*' || fee.state === 'to come' || !own.has(keyOf(fee))))
    .toSorted((one, other) => order(one) - order(other))
}
