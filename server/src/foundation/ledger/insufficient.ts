import { problemsOfLedger } from '@singil/contract/foundation/ledger'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'

interface Shortage {
  /** The name of the wallet, if it is known. */
  readonly wallet?: string
  readonly available: Centavos
  /** With fee and VAT. */
  readonly needed: Centavos
}

/** "Insufficient Fund", with what the wallet has, what is needed and what to do. For callers who may see the balance. */
export function insufficient({ wallet = '', available, needed }: Shortage, field?: string): Refusal {
  const missing = formatPeso(centavos(needed - available))
  const wayOut = `${wallet || 'The wallet'} has ${formatPeso(available)} available, and ${formatPeso(needed)} is needed with all fees. Top it up by ${missing}, take less, or wait until sales have cleared.`
  return new Refusal(problemsOfLedger.insufficientFund, {}, field, { wayOut })
}
