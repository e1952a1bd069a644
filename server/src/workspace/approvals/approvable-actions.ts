/** What the features above do when a request is approved or ends otherwise: each feature provides the actions that it owns. */
import type { Approval } from '@singil/contract/workspace/approvals'
import type { Approvable } from '@singil/contract/kit/approvable'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type * as z from 'zod'
import { type Context, sharedPort, type WithPorts } from '../../kit/work/index.ts'

export interface ApprovalRequest<Payload = unknown> {
  readonly approvalId: string
  readonly subjectId: string
  readonly mid: MerchantId | null
  readonly amount: Centavos | null
  readonly reason: string
  readonly payload: Payload
  readonly askedBy: { readonly userId: UserId; readonly username: string }
}
/** How a request ended without being approved. `by` is null where it expired. */
export interface RequestEnd {
  readonly state: Exclude<Approval['state'], 'waiting' | 'approved'>
  readonly by: { readonly userId: UserId; readonly username: string } | null
  readonly note: string
}

interface Behaviour<Payload> {
  /**
   * Carries the request out, in the unit of work of the last approval. The actor is the last approver. If it refuses, that approval is not
   * recorded and the request goes on waiting.
   */
  readonly apply: (context: Context, request: ApprovalRequest<Payload>) => Promise<void>
  /** Notes that it will not be carried out. Runs in the unit of work that ends it. */
  readonly end: (context: Context, request: ApprovalRequest<Payload>, how: RequestEnd) => Promise<void>
  /** Why `apply` would refuse this caller whatever happens, as a sentence; null if it would not. For lists. */
  readonly mayNot?: (context: Context, request: ApprovalRequest<Payload>) => Promise<string | null>
}
export interface ApprovableAction<Payload = unknown> extends Behaviour<Payload> {
  readonly action: Approvable
  /** Of what is stored with a request. */
  readonly payload: z.ZodType<Payload>
}

export const approvableActions = sharedPort<ApprovableAction>('approvable actions')

/** The type parameter is for the feature that owns the action; approvals only hands its payload back. */
export const approvableAction = <Payload>(
  action: Approvable,
  payload: z.ZodType<Payload>,
  behaviour: Behaviour<Payload>,
): ApprovableAction => ({ action, payload, ...behaviour }) as unknown as ApprovableAction

export const actionsFor = (from: WithPorts, audience: Approvable['audience']): readonly ApprovableAction[] =>
  approvableActions.all(from).filter(({ action }) => action.audience === audience)

export const actionOf = (from: WithPorts, id: string): ApprovableAction | undefined =>
  approvableActions.all(from).find(({ action }) => action.id === id)
