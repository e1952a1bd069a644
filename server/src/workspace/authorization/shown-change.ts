import type { Change } from '@singil/contract/workspace/authorization'
import type { UserId } from '@singil/contract/kit/id'
import { rolesOf } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { permissionFrom } from './difference.ts'
import * as store from './store.ts'
import { actingPerson } from './subject.ts'

interface PersonName {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
}
const nobody: PersonName = { username: '', first_name: 'An', last_name: 'administrator' }
export const shownPerson = (person: PersonName = nobody) => ({
  name: `${person.first_name} ${person.last_name}`,
  username: person.username,
})

/** Rows in the shape of the contract. */
export async function shownChanges(context: Context, rows: readonly store.ChangeRow[]): Promise<Change[]> {
  const ids = rows.flatMap(({ user_id, proposed_by, decided_by }) => [user_id, proposed_by, decided_by])
  const people = await store.people(
    context.tx,
    ids.filter((id): id is UserId => id !== null),
  )
  const labels = new Map((await rolesOf(context)).map(({ name, label }) => [name, label]))
  const acting = await actingPerson(context)
  const personOf = (id: UserId | null) => (id === null ? null : shownPerson(people.get(id)))
  return rows.map((row) => {
    return {
      id: row.id,
      role: row.role,
      person: personOf(row.user_id),
      label: row.role === null ? shownPerson(people.get(row.user_id!)).name : (labels.get(row.role) ?? row.role),
      added: row.added.map(permissionFrom),
      removed: row.removed.map(permissionFrom),
      state: row.state,
      reason: row.reason,
      proposedBy: shownPerson(people.get(row.proposed_by)),
      proposedAt: row.proposed_at.toISOString(),
      decidedBy: personOf(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      isYours: row.proposed_by === acting.id,
    }
  })
}

export const shownChange = async (context: Context, row: store.ChangeRow): Promise<Change> =>
  (await shownChanges(context, [row]))[0]!
