/** A call with the step-up that it asks for, proven by a code from an e-mail. */
import { beginStepUp, proveStepUp, sendStepUpCode } from '@singil/contract/identity/authenticators'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { expect } from 'vitest'
import type { Gate } from './gate.ts'

/** `sentence` is what is confirmed; `headers` carry the proof, which `answer` sends with the same call. */
export async function provenCall(gate: Gate, endpoint: Endpoint, sent: object, as: string) {
  await gate.owner.query('delete from otp_sends')
  const refused = await gate.call(endpoint, sent, { as })
  expect([refused.status, refused.body.code]).toEqual([403, 'authenticators.stepUpNeeded'])
  const { ticket, sentence } = refused.body.details.stepUp
  const { challengeId } = await gate.ask(beginStepUp, { body: { ticket } }, { as })
  await gate.ask(sendStepUpCode, { body: { challengeId, send_by: 'email' } }, { as })
  const proof = { factor: 'otp' as const, code: gate.lastCode() }
  const { proofId } = await gate.ask(proveStepUp, { body: { challengeId, proof } }, { as })
  const headers = { 'x-step-up-proof': proofId }
  return { sentence: sentence as string, headers, answer: () => gate.call(endpoint, sent, { as, headers }) }
}
