import { type Spent, spendProof } from '../authenticators/index.ts'
import type { Context } from '../kit/work/index.ts'

/** Who has a passkey or an authenticator app changes permissions only with it, so that a stolen session raises nobody. */
export const confirm = (
  context: Context,
  name: string,
  { payload, words }: { readonly payload: object; readonly words: string },
): Promise<Spent | null> => spendProof(context, { action: 'roleChange', name, payload, words: () => words })
