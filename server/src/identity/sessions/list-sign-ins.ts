import type * as contract from '@singil/contract/identity/access'
import type { Context, Handler } from '../../kit/work/index.ts'
import { signedInUser } from './fetch-user-data.ts'
import * as sessions from './store.ts'
import type { SessionRow } from './store.ts'

const most = 20

export const listSignIns: Handler<typeof contract.listSignIns> = async (context) => {
  const { id } = await signedInUser(context)
  return (await sessions.latest(context.tx, id, most)).map((row) => shown(context, row))
}

const shown = ({ actor }: Context, row: SessionRow): contract.SignInShown => ({
  id: row.id,
  device: row.device,
  ip: row.ip,
  signedInAt: row.created_at.toISOString(),
  lastActivityAt: row.last_activity_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  endedWhy: row.ended_why,
  isThis: row.id === actor.sessionId,
  isDisowned: row.disowned_at !== null,
})
