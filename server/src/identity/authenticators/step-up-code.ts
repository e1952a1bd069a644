/** The one-time password of a step-up: issued by access, bound to the challenge and its payload. */
import type { Context } from '../../kit/work/index.ts'
import type { StepUp } from './store.ts'

export const codePurpose = ({ action }: Pick<StepUp, 'action'>): string => `step-up:${action}`
export const codeDigest = ({ id, payload_hash }: Pick<StepUp, 'id' | 'payload_hash'>): string =>
  JSON.stringify([id, payload_hash])
/** Derived from the challenge; the client never receives the token. */
export const codeToken = ({ secrets }: Pick<Context, 'secrets'>, { id }: Pick<StepUp, 'id'>): string =>
  secrets.digest('step-up-code', id)
