/** The fees as one merchant meets them: of each way to pay the one that holds, and those that are agreed for later. */
import type { Fee } from '@singil/contract/channels'

const keyOf = ({ pmethod, code }: Fee) => `${pmethod} ${code}`

/** The standard rate is left out where the merchant has one of its own for the same thing, and what held before is left out. */
export function feesOfMerchant(fees: readonly Fee[], methods: readonly string[]): readonly Fee[] {
  const own = new Set(fees.filter(({ mid, state }) => mid !== '*' && state === 'in force').map(keyOf))
  const order = (fee: Fee) =>
    methods.indexOf(fee.pmethod) * 4 + (fee.code === '*' ? 0 : 2) + (fee.state === 'in force' ? 0 : 1)
  return fees
    .filter((fee) => fee.state !== 'past' && (fee.mid !== '*' || fee.state === 'to come' || !own.has(keyOf(fee))))
    .toSorted((one, other) => order(one) - order(other))
}
