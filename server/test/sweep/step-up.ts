/** The proof that an operation asks for, obtained by a one-time password as in a browser. */
import { randomUUID } from 'node:crypto'
import { beginStepUp, proveStepUp, sendStepUpCode } from '@singil/contract/identity/authenticators'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { Change } from './change.ts'
import type { Sample } from './samples.ts'
import type { World } from './world.ts'

async function proofFor(world: World, endpoint: Endpoint, sample: Sample, username: string) {
  const caller = world.callerOf(endpoint)
  const { body } = await world.call(endpoint, sample)
  const { ticket } = body.details.stepUp
  const { challengeId } = await world.ask(beginStepUp, { body: { ticket } }, caller)
  await world.ask(sendStepUpCode, { body: { challengeId, send_by: 'email' } }, caller)
  const proof = { factor: 'otp', code: await world.codeOf(username) }
  const { proofId } = await world.ask(proveStepUp, { body: { challengeId, proof } }, caller)
  return { 'x-step-up-proof': proofId }
}

/** A change with its proof. `username`: the user that the world uses for this endpoint. */
export async function proven(world: World, id: string, username: string, sent: Sample, other: Sample): Promise<Change> {
  await world.rows(`update authenticator_policies set factors = array['otp'] where action = 'securityChange'`)
  await world.rows('delete from otp_sends')
  return { sent, other, headers: await proofFor(world, world.endpoint(id), sent, username) }
}

/** A passkey whose key does not exist. */
export async function passkeyOf(world: World, userId: string): Promise<string> {
  const [row] = await world.rows<{ id: string }>(
    `insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
     values (gen_random_uuid(), $1, $2, '', 0, '{}', false, 'Phone', now()) returning id`,
    [userId, randomUUID()],
  )
  return row!.id
}
