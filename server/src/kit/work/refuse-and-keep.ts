/** A refusal that commits what the unit of work wrote, such as the count of wrong codes. */
import { type Problem, Refusal, type Values } from '@singil/contract/kit/problem'

export class KeptRefusal extends Refusal {}

/** Ends the unit of work with a declared refusal and commits it. */
export function refuseAndKeep<P extends Problem>(
  problem: P,
  values: Values<P>,
  field?: string,
  details?: Readonly<Record<string, unknown>>,
): never {
  throw new KeptRefusal(problem, values, field, details)
}
