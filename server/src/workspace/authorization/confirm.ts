import { changingRoles } from '@singil/contract/workspace/users'
import { type StepUpProof, spendProof } from '../../identity/authenticators/index.ts'
import type { Context } from '../../kit/work/index.ts'

/** A user with a passkey or authenticator app changes permissions only with it, so that a stolen session cannot raise permissions. */
export const confirm = (
  context: Context,
  name: string,
  { payload, words }: { readonly payload: object; readonly words: string },
): Promise<StepUpProof | null> => spendProof(context, { action: changingRoles.id, name, payload, words: () => words })
