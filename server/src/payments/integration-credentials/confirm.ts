import { type ConfirmedCall, requireStepUp } from '../../identity/authenticators/index.ts'
import type { Context } from '../../kit/work/index.ts'

/** The step-up for every use of credentials, if the policy requires one. */
export const confirm = (context: Context, call: ConfirmedCall, payload: object, text: string) =>
  requireStepUp(context, call, { payload: { mid: context.mid(), ...payload }, words: () => text })
