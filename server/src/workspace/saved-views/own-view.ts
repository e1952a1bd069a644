/** Who owns views, and what is said of one. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfViews, type SavedView, type ViewId } from '@singil/contract/workspace/saved-views'
import { isStaff } from '../../identity/access/index.ts'
import { callerOf, type Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

interface Owner {
  readonly userId: UserId
  readonly mid: MerchantId | null
}
/** The user, and the merchant that the user works for; null for staff, also while they look at one. */
export function ownerOf(context: Context): Owner {
  const { actor, scope } = context
  return { userId: callerOf(context).userId, mid: isStaff(actor.role) ? null : scope.mid }
}

/** The caller's own view; the views of the caller stay locked. Refuses those of others as unknown. */
export async function lockOwn(context: Context, id: ViewId): Promise<store.ViewRow> {
  const { userId } = ownerOf(context)
  await store.lockViewsOf(context.tx, userId)
  return (await store.find(context.tx, userId, id)) ?? refuse(problemsOfViews.unknown, {})
}

/** Refuses a second view of this name on the same list. */
export function refuseTaken(others: readonly { readonly name: string }[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    refuse(problemsOfViews.nameTaken, {}, 'name')
}

export const refuseShared = ({ mid }: Owner, isShared: boolean | undefined): void =>
  void (isShared && mid === null && refuse(problemsOfViews.notShared, {}, 'isShared'))

export const shownView = (row: store.ViewRow, userId: UserId): SavedView => ({
  id: row.id,
  path: row.path,
  name: row.name,
  query: row.query,
  isShared: row.is_shared,
  isPinned: row.is_pinned,
  isOwn: row.owner_id === userId,
  owner: row.owner_name,
  updatedAt: row.updated_at.toISOString(),
})

/** What the audit trail says of a view. */
export const noted = ({ path, name, query, is_shared: isShared, is_pinned: isPinned }: store.ViewRow) => ({
  path,
  name,
  query,
  isShared,
  isPinned,
})
