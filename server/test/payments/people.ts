/** Two users of a shop's merchant and two of staff, who act and approve. */
import type { RoleName } from '@singil/contract/identity/access'
import type { ApprovalId } from '@singil/contract/workspace/approvals'
import type { UserId } from '@singil/contract/kit/id'
import { approve } from '../../src/workspace/approvals/approve.ts'
import { refuseRequest } from '../../src/workspace/approvals/refuse-request.ts'
import { everything, type FlowParts, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import type { Shop } from './shop.ts'

const roles = {
  'nena.admin': 'Merchant Admin',
  'danilo.admin': 'Merchant Admin',
  'rosa.staff': 'Finance',
  'mario.staff': 'Administrator',
} as const
export type Person = keyof typeof roles

export async function hirePeople(shop: Shop) {
  await shop.rows("update authenticator_policies set asks = 'enrolled' where action in ('refund', 'approve')")
  const people = new Map<Person, { readonly role: RoleName; readonly userId: UserId }>()
  for (const [nth, [username, role]] of (Object.entries(roles) as [Person, RoleName][]).entries()) {
    await shop.rows(
      `insert into roles (name, label, is_shipped, created_at) values ($1, $1, true, now()) on conflict do nothing`,
      [role],
    )
    const [row] = await shop.rows<{ id: UserId }>(
      `insert into users (id, tenant, mid, username, email, mobile, first_name, last_name, role, role_since, status, password_hash,
         password_changed_at, created_at, updated_at)
       select gen_random_uuid(), tenant, $3, $1, $1 || '@example.com', $4, $1, 'Diaz', $2, now() - interval '9 days', 'ACTIVE', '', now(),
         now(), now()
       from access_settings limit 1 returning id`,
      [username, role, role === 'Merchant Admin' ? shop.mid : null, `917555020${nth}`],
    )
    people.set(username, { role, userId: row!.id })
  }
  /** The call of a signed-in person. */
  const flowOf = (username: Person): FlowParts => {
    const { role, userId } = people.get(username)!
    const actor = { ...systemActor(username), kind: 'user' as const, userId, role, may: () => true }
    const scope = { ...everything(username), mid: role === 'Merchant Admin' ? shop.mid : null }
    return { ...shop.merchant, actor, unit: (work) => unitOfWork(shop.app.parts, actor, scope, 'test', work) }
  }
  const waitingOf = async (subjectId: string) =>
    (
      await shop.rows<{ id: ApprovalId; digest: string }>(
        "select id, digest from approval_requests where subject_id = $1 and state = 'waiting'",
        [subjectId],
      )
    )[0]!
  return {
    flowOf,
    approve: async (subjectId: string, by: Person) =>
      approve(flowOf(by), { body: { requests: [await waitingOf(subjectId)] } }),
    refuse: async (subjectId: string, by: Person) => {
      const { id } = await waitingOf(subjectId)
      return flowOf(by).unit((context) => refuseRequest(context, { params: { id }, body: { note: 'It was warm' } }))
    },
  }
}

/** The id of the problem with which it was refused; null if it was not. */
export const codeOf = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => null,
    (error: { problem?: { id: string } }) => error.problem?.id ?? error,
  )
