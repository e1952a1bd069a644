/** The one-time password of a step-up: access's own, bound to the challenge and what it confirms. */
import type { Context } from '../kit/work/index.ts'
import type { StepUp } from './store.ts'

export const codePurpose = ({ action }: Pick<StepUp, 'action'>): string => `step-up:${action}`
export const codeDigest = ({ id, payload_hash }: Pick<StepUp, 'id' | 'payload_hash'>): string =>
  JSON.stringify([id, payload_hash])
/** The client never holds the token; it follows from the challenge. */
export const codeToken = ({ secrets }: Pick<Context, 'secrets'>, { id }: Pick<StepUp, 'id'>): string =>
  secrets.digest('step-up-code', id)
