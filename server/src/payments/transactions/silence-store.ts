/** The SQL of payments and refunds about which the gateway gives no answer. */
import type { MerchantId, RequestId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface SilenceRecord {
  mid: MerchantId
  id: string
  kind: 'payment' | 'refund' | 'return'
  transaction_id: TransactionId
  since: Date
  asked: number
  said: string
  told_at: Date | null
}
const db = own<{ gateway_silences: SilenceRecord }>()

/** Counts another missing answer; returns how many there were since the last real one, and since when. */
export async function countSilence(
  tx: Tx,
  silence: Pick<SilenceRecord, 'mid' | 'id' | 'kind' | 'transaction_id' | 'said'>,
  now: Date,
): Promise<Pick<SilenceRecord, 'asked' | 'since'>> {
  return db(tx)
    .insertInto('gateway_silences')
    .values({ ...silence, since: now, asked: 1, told_at: null })
    .onConflict((c) =>
      c.columns(['mid', 'id']).doUpdateSet({ asked: sql`gateway_silences.asked + 1`, said: silence.said }),
    )
    .returning(['asked', 'since'])
    .executeTakeFirstOrThrow()
}

export const endSilence = (tx: Tx, { mid, id }: Pick<SilenceRecord, 'mid' | 'id'>) =>
  db(tx).deleteFrom('gateway_silences').where('mid', '=', mid).where('id', '=', id).execute()

/** Deletes silences about what has ended in the meantime, for example by a callback. */
export async function endOldSilences(tx: Tx): Promise<void> {
  await sql`
    delete from gateway_silences s
    where not case s.kind
      when 'payment' then exists (select from transactions t where t.id = s.id and t.mid = s.mid and t.status = 'pending')
      when 'refund' then exists (select from refunds r where r.id = s.id and r.mid = s.mid and r.status = 'pending')
      else exists (select from late_payments l where l.id = s.id and l.mid = s.mid and l.status = 'returning')
    end`.execute(db(tx))
}

export interface LongSilence extends Pick<SilenceRecord, 'mid' | 'id' | 'kind' | 'since' | 'said'> {
  readonly request_id: RequestId
}
/** Silences that began before `before` and were not reported to staff, oldest first; marks them as reported. */
export async function takeLongSilences(tx: Tx, before: Date, now: Date): Promise<LongSilence[]> {
  const { rows } = await sql<LongSilence>`
    with told as (
      update gateway_silences set told_at = ${now} where told_at is null and since <= ${before}
      returning mid, id, kind, transaction_id, since, said
    )
    select told.mid, told.id, told.kind, told.since, told.said, t.request_id
    from told join transactions t on t.id = told.transaction_id and t.mid = told.mid
    order by told.since, told.id`.execute(db(tx))
  return rows
}
