import { spendProof } from '../authenticators/index.ts'
import type { Context } from '../kit/work/index.ts'

/** The second step of whatever touches credentials, where the policy asks for one. */
export const confirm = (context: Context, name: string, payload: object, words: string) =>
  spendProof(context, {
    action: 'credentials',
    name: `integration-credentials.${name}`,
    payload: { mid: context.mid(), ...payload },
    words: () => words,
  })
