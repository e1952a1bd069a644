import { peso } from '../../kit/money.ts'
import type { Choice } from './page.ts'

interface FeeLinesProps {
  readonly amount: number
  readonly choices: readonly Choice[]
}

/** "₱35.00", or "₱28.00 to ₱63.00" if the channels differ. */
function rangeOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? peso(least) : `${peso(least)} to ${peso(most)}`
}

/** Price, fee and total before a channel is chosen; nothing if the customer pays no fee. */
export function FeeLines({ amount, choices }: FeeLinesProps) {
  if (choices.length === 0) return null
  if (choices.every(({ fee, vat }) => fee + vat === 0)) return <p className="fine">You pay no fee.</p>
  return (
    <dl className="cost">
      <div>
        <dt>Price</dt>
        <dd translate="no">{peso(amount)}</dd>
      </div>
      <div>
        <dt>Fee and VAT</dt>
        <dd>{rangeOf(choices.map(({ fee, vat }) => fee + vat))}</dd>
      </div>
      <div className="total">
        <dt>Total</dt>
        <dd>{rangeOf(choices.map(({ total }) => total))}</dd>
      </div>
    </dl>
  )
}
