/** The recorded changes of an item, and the refusal of an edit that is based on an older version. */
import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import { type FieldChange, type FieldValues, joined, type Stale } from '@singil/contract/kit/field-change'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import * as store from './changes-store.ts'

interface Of {
  readonly mid: MerchantId
  readonly id: string
}
type Part = store.ChangeRow['part']

/** `version`: that of the item, or of its details, after the change. */
export const recordChange = (
  { tx, now, actor }: Context,
  { mid, id }: Of,
  part: Part,
  version: number,
  changes: readonly FieldChange[],
) =>
  store.insertChange(tx, { mid, item_id: id, part, version, at: now, by_name: actor.username, changes: [...changes] })

interface Versions {
  /** The version that was edited. */
  readonly asked: number
  readonly now: number
  /** As they are now. */
  readonly values: FieldValues
}

/** Refuses with who changed what since that version, so that the form can merge both edits. */
export async function refuseStale(context: Context, of: Of, part: Part, versions: Versions): Promise<never> {
  const since = await store.changesSince(context.tx, of, part, versions.asked)
  const last = since.at(-1)
  const details: Stale = {
    version: versions.now,
    by: last?.by_name ?? '',
    at: (last?.at ?? context.now).toISOString(),
    values: versions.values,
    changes: joined(since.flatMap(({ changes }) => changes)),
  }
  return refuse(problemsOfInventory.stale, { who: details.by || 'Another user' }, undefined, details)
}
