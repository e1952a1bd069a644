/** Reads of an export see what its user sees now: permissions and scope are read again before the file is made. */
import { type MerchantId, UserId } from '@singil/contract/kit/id'
import type { Permission } from '@singil/contract/kit/permission'
import { allMerchants, noMerchant, union } from '../../kit/database/index.ts'
import type { Actor, Context, JobContext, Scope } from '../../kit/work/index.ts'
import { grantsOfUser } from '../../identity/sessions/index.ts'
import type { ExportRow } from './store.ts'

/** Runs reads as the user of the export. */
export type ActAs = <T>(work: (context: Context) => Promise<T>) => Promise<T>
/** Who asked for it, for which merchant and from where. */
type Asker = Pick<ExportRow, 'user_id' | 'mid' | 'ip' | 'device'>
export interface Acting {
  readonly actor: Actor
  /** For queries of the list. */
  readonly read: ActAs
  /** For the user's own rows: the export. */
  readonly own: ActAs
}

/** Null if the user may no longer see this list of this merchant. */
export async function actAs(steps: JobContext, row: Asker, permission: Permission): Promise<Acting | null> {
  // As when a session is recognised: only what the user may do is read in this scope.
  const grants = await steps.unit((context) => grantsOfUser(context, UserId.parse(row.user_id)), allMerchants)
  if (!grants?.may(permission)) return null
  const { userId, username, role, isStaff, storeIds, walletIds, merchants } = grants
  const { mid } = row
  if (isStaff ? !looksAfter(merchants, mid) : mid === null || grants.mid !== mid) return null
  const { ip, device } = row
  const actor: Actor = { kind: 'user', userId, username, role, sessionId: null, ip, device, may: grants.may }
  const scope: Scope = { mid, storeIds, walletIds, username, tenantScope: merchants?.join(',') ?? allMerchants }
  return {
    actor,
    read: (work) => steps.readAs(actor, scope, work),
    own: (work) => steps.unitAs(actor, { ...scope, mid: null, tenantScope: ownScope(row) }, work),
  }
}

const looksAfter = (merchants: readonly MerchantId[] | null, mid: MerchantId | null) =>
  merchants === null || mid === null || merchants.includes(mid)

export const ownScope = ({ user_id, mid }: Pick<ExportRow, 'user_id' | 'mid'>) =>
  union([mid ?? noMerchant, `user:${user_id}`])
