/** The SQL of the list of disputes, in the caller's scope. */
import type { DisputeState } from '@singil/contract/desk/disputes'
import type { RequestId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'
import type { Scope } from '../../kit/work/index.ts'
import { ofPaymentInScope } from '../../payments/transactions/index.ts'
import type { DisputeRow } from './store.ts'

const db = own<{ disputes: DisputeRow }>()

export interface Filter {
  readonly scope: Scope
  readonly now: Date
  readonly state?: DisputeState | undefined
  readonly searchValue?: string | undefined
}

/** As `answerable.ts` says it of a row. */
const isInState = (state: DisputeState, now: Date) =>
  state === 'won' || state === 'lost'
    ? sql<boolean>`status = ${state}`
    : sql<boolean>`status = 'charged_back'
        and (answer_by > ${now} and coalesce(answer_state, 'refused') = 'refused') = ${state === 'to_answer'}`

const found = (tx: Tx, { scope, now, state, searchValue }: Filter) =>
  db(tx)
    .selectFrom('disputes')
    .where(ofPaymentInScope(scope, 'disputes'))
    .$if(scope.mid !== null, (query) => query.where('mid', '=', scope.mid!))
    .$if(state !== undefined, (query) => query.where(isInState(state!, now)))
    .$if(searchValue !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('request_id', '=', searchValue!.toUpperCase() as RequestId), eb('case_ref', '=', searchValue!)]),
      ),
    )

/** In the caller's scope; undefined outside of it. */
export const findSeen = (tx: Tx, filter: Filter, id: string): Promise<DisputeRow | undefined> =>
  found(tx, filter).selectAll().where('id', '=', id).executeTakeFirst()

export async function page(tx: Tx, range: Range, filter: Filter) {
  return pageOf(found(tx, filter).selectAll(), range, range.sort.field === 'answerBy' ? 'answer_by' : 'opened_at', 'id')
}

/** Newest first, behind a row; for the file of the list. */
export const behind = (
  tx: Tx,
  filter: Filter,
  after: Pick<DisputeRow, 'id' | 'opened_at'> | null,
  limit: number,
): Promise<DisputeRow[]> =>
  found(tx, filter)
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(opened_at, id) < (${after!.opened_at}, ${after!.id}::uuid)`),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
