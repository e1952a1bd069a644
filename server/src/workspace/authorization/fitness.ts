/** Why the caller may not make a change. */
import { problemsOfAuthorization as problem } from '@singil/contract/workspace/authorization'
import { Refusal } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { beyond, type Change, labelsOf } from './difference.ts'
import type { LoadedSubject } from './subject.ts'

/** Users cannot raise their own permissions, directly or through their role, and cannot grant permissions that they lack. */
export function unfitness({ actor }: Context, loaded: LoadedSubject, { added }: Change): Refusal | null {
  if (loaded.isFixed) return new Refusal(problem.fixed, { role: loaded.label })
  if (loaded.isYours && added.length > 0) return new Refusal(problem.yourself, {})
  const lacking = beyond(added, (permission) => actor.may?.(permission) === true)
  return lacking.length > 0 ? new Refusal(problem.notYours, { permissions: labelsOf(lacking) }) : null
}
