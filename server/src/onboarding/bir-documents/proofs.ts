/** What the approved documents of a merchant prove about tax withheld from it. */
import type { MerchantId } from '@singil/contract/kit/id'
import { documentsOf } from '../documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { bir } from './bir.ts'
import { declaration, exemption } from './document-types.ts'
import { effectOf, exemptUntil } from './effect.ts'

export interface Proofs {
  /** The last day of the proof of exemption that holds on that day; null without one. */
  readonly exemptUntil: string | null
  /** The same of the sworn declaration that a year's remittances do not exceed the threshold. */
  readonly declaredUntil: string | null
}

/** Reads the documents once and says for any day what holds on it. */
export async function proofsOf({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<(day: string) => Proofs> {
  const rows = await documentsOf(tx, { mid, purpose: bir.name })
  const untilOf = (type: string, day: string): string | null => {
    const ofType = rows.filter((row) => row.type === type)
    return ofType.some((row) => effectOf(row, day) === 'valid') ? exemptUntil(ofType, day) : null
  }
  return (day) => ({ exemptUntil: untilOf(exemption.type, day), declaredUntil: untilOf(declaration.type, day) })
}
