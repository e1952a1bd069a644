/** Invariants of stock. */
import { sql } from 'kysely'
import type { Invariant } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

const db = own<object>()

/** Reads every movement. */
export async function invariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    with moved as (
      select mid, item_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved, count(*) as movements, max(seq) as last
      from stock_movements group by mid, item_id
    )
    select 'M16 what is on hand and reserved is the sum of the movements' as name, count(*)::int as bad, broken_rows(concat_ws(':', coalesce(i.id, m.item_id), i.on_hand, i.reserved), null, coalesce(i.mid, m.mid)) as rows
    from items i full join moved m on m.mid = i.mid and m.item_id = i.id
    where i.id is null or i.on_hand <> coalesce(m.on_hand, 0) or i.reserved <> coalesce(m.reserved, 0)
    union all
    select 'M16 no movement of an item is missing', count(*)::int, broken_rows(concat_ws(':', i.id, i.movements), null, i.mid)
    from items i left join moved m on m.mid = i.mid and m.item_id = i.id
    where i.movements <> coalesce(m.movements, 0) or coalesce(m.last, 0) <> coalesce(m.movements, 0)
    union all
    select 'M16 no more is promised than is on hand', count(*)::int, broken_rows(concat_ws(':', id, on_hand, reserved), null, mid) from items where reserved < 0 or on_hand < reserved`.execute(
    db(tx),
  )
  return rows
}
