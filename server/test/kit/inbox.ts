/** The inbox over HTTP: decides about the newest request for a subject. */
import * as contract from '@singil/contract/workspace/approvals'
import type { Gate } from '../access/gate.ts'

/** The step-ups of approvals and bank accounts have tests of their own. */
export const withoutStepUp = (gate: Gate) =>
  gate.owner.query("update authenticator_policies set asks = 'enrolled' where action in ('approve', 'bankEnrolment')")

/** The provider makes a rule that one more person approves. */
export const needsSecond = (gate: Gate, action: string) =>
  gate.owner.query(
    `insert into approval_rules (id, action, needed, valid_from, made_by, made_by_name)
     values (gen_random_uuid(), $1, 1, now() - interval '1 hour', gen_random_uuid(), 'test')`,
    [action],
  )

/** A user whom staff have added, as if a user of the merchant had approved it. */
export async function asApproved(gate: Gate, userId: string): Promise<void> {
  await gate.owner.query("update users set status = 'ACTIVE' where id = $1 and status = 'DEACTIVATED'", [userId])
  await gate.owner.query(
    "update approval_requests set state = 'withdrawn', ended_at = now() where subject_id = $1 and state = 'waiting'",
    [userId],
  )
}

export function inboxOf(gate: Gate) {
  const requestOf = async (subjectId: string): Promise<{ id: string; digest: string }> => {
    const { rows } = await gate.owner.query(
      'select id, digest from approval_requests where subject_id = $1 order by asked_at desc, id desc limit 1',
      [subjectId],
    )
    return rows[0] ?? { id: subjectId, digest: '0'.repeat(64) }
  }
  return {
    requestOf,
    approve: async (subjectId: string, as: string) =>
      gate.call(contract.approve, { body: { requests: [await requestOf(subjectId)] } }, { as }),
    refuse: async (subjectId: string, as: string, note = 'It was there') =>
      gate.call(contract.refuseRequest, { params: { id: (await requestOf(subjectId)).id }, body: { note } }, { as }),
    withdraw: async (subjectId: string, as: string) =>
      gate.call(contract.withdrawRequest, { params: { id: (await requestOf(subjectId)).id } }, { as }),
  }
}
