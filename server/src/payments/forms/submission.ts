/** The answers of a customer: against which version of a form they were checked. */
import type { FormType } from '@singil/contract/payments/forms'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

interface Pinned {
  readonly type: FormType
  readonly version: number
}

/** The version that the order was answered with; null if it was not. */
export async function pinnedVersion(
  { tx }: Pick<Context, 'tx'>,
  mid: MerchantId,
  temporaryId: string | null,
): Promise<Pinned | null> {
  const found = temporaryId === null ? undefined : await store.submissionOf(tx, mid, temporaryId)
  return found ? { type: found.type, version: found.version } : null
}

export const pinVersion = (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  mid: MerchantId,
  temporaryId: string,
  { type, version }: Pinned,
) => store.submit(tx, { mid, temporary_id: temporaryId, type, version, answered_at: now })
