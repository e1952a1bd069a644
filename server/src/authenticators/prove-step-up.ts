import { randomBytes } from 'node:crypto'
import type * as contract from '@singil/contract/authenticators'
import type { Handler } from '../kit/work/index.ts'
import { ownerOf } from './operation.ts'
import { prove } from './prove.ts'
import * as store from './store.ts'

const proofMs = 3 * 60_000

export const proveStepUp: Handler<typeof contract.proveStepUp> = async (context, { body }) => {
  const stepUp = await prove(context, { ...ownerOf(context), ...body })
  const proofId = randomBytes(32).toString('base64url')
  const proof_until = new Date(context.now.getTime() + proofMs)
  const proof_hash = context.secrets.digest('step-up-proof', proofId)
  await store.updateStepUp(context.tx, stepUp.id, { proof_hash, proof_until })
  return { proofId, factor: body.proof.factor, expiresAt: proof_until.toISOString() }
}
