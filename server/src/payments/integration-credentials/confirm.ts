import { usingCredentials } from '@singil/contract/payments/integration-credentials'
import { spendProof } from '../../identity/authenticators/index.ts'
import type { Context } from '../../kit/work/index.ts'

/** The step-up for every use of credentials, if the policy requires one. */
export const confirm = (context: Context, name: string, payload: object, text: string) =>
  spendProof(context, {
    action: usingCredentials.id,
    name: `integration-credentials.${name}`,
    payload: { mid: context.mid(), ...payload },
    words: () => text,
  })
