/** Decisions about requests of a colleague and of the caller, and new rules. */
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

const digest = 'a'.repeat(64)

export function approvalChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  /** A request to loosen a rule, which needs two approvals: so nothing is carried out. */
  const request = async (askedBy: string): Promise<string> => {
    const [row] = await world.rows<{ id: string }>(
      `insert into approval_requests (id, action, audience, permission, mid, subject_id, title, reason, payload, changes, digest, rule_from,
         needed, roles, asked_by, asked_by_name, asked_at, expires_at, remind_at)
       select gen_random_uuid(), 'approvals.merchantRule', 'merchant', 'SETTINGS:update', $1, $2, 'Fewer approvals', 'Agreed',
         '{"action": "approvals.merchantRule", "rules": []}', '[]', $3, 0, 2, '{}', ${askedBy === '' ? 'gen_random_uuid()' : 'u.id'},
         'somebody.else', now(), now() + interval '7 days', now() + interval '2 days'
       from users u where u.username = 'nena.admin' returning id`,
      [world.mine.mid, `sweep ${++made}`, digest],
    )
    return row!.id
  }
  return {
    'approvals.saveRules': async () => {
      const rules = [{ fromAmount: 100 * ++made, needed: 1, roles: [] }]
      const body = { action: 'adjustments.correct', rules, reason: 'Agreed' }
      const headers = { authorization: `Bearer ${await world.openSession('admin.singil')}` }
      return { ...bodies(body, { reason: 'Another' }), headers }
    },
    'approvals.approve': async () => {
      await world.rows("update authenticator_policies set asks = 'enrolled' where action = 'approve'")
      await world.rows("update users set role_since = now() - interval '9 days' where username = 'nena.admin'")
      const body = (id: string) => ({ body: { requests: [{ id, digest }] } })
      return { sent: body(await request('')), other: body(await request('')) }
    },
    'approvals.refuseRequest': async () => {
      const params = { id: await request('') }
      return { sent: { params, body: { note: 'Not due' } }, other: { params, body: { note: 'Another' } } }
    },
    'approvals.withdrawRequest': async () => ({
      sent: { params: { id: await request('nena.admin') } },
      other: { params: { id: await request('nena.admin') } },
    }),
  }
}
