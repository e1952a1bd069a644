import type { Bic } from '@singil/contract/payouts/bank-accounts'
import type { FlowParts } from '../../kit/work/index.ts'

/** What the bank says about the holder of an account. */
export interface NameAnswer {
  readonly state: 'ANSWERED' | 'NO_NAME' | 'NO_ACCOUNT'
  /** Null unless it answered with a name. */
  readonly name: string | null
}

/** Asks the bank for the name of the holder, outside of a unit of work; null if it did not answer. */
export async function askName(
  { bank }: Pick<FlowParts['outside'], 'bank'>,
  bank_code: Bic,
  account_number: string,
): Promise<NameAnswer | null> {
  const reply = await bank.checkAccount({ bank_code, account_number })
  if (reply.kind !== 'ok') return null
  const { exists, account_name } = reply.value
  const name = exists ? account_name : null
  return { state: name ? 'ANSWERED' : exists ? 'NO_NAME' : 'NO_ACCOUNT', name: name ?? null }
}
