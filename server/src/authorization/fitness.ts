/** Why a change may not be made by who asks. */
import { problemsOfAuthorization as problem } from '@singil/contract/authorization'
import { Refusal } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import { beyond, type Change, wordsOf } from './difference.ts'
import type { Loaded } from './subject.ts'

/** Nobody raises themselves, neither alone nor through a role they hold, and nobody gives what they do not hold. */
export function unfitness({ actor }: Context, loaded: Loaded, { added }: Change): Refusal | null {
  if (loaded.isFixed) return new Refusal(problem.fixed, { role: loaded.label })
  if (loaded.isYours && added.length > 0) return new Refusal(problem.yourself, {})
  const lacking = beyond(added, (permission) => actor.may?.(permission) === true)
  return lacking.length > 0 ? new Refusal(problem.notYours, { permissions: wordsOf(lacking) }) : null
}
