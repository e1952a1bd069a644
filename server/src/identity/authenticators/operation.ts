/** An operation that needs a step-up, and the sealed ticket that describes it to the user. */
import { createHash } from 'node:crypto'
import type { UserId } from '@singil/contract/kit/id'
import { type StepUp, StepUpAction } from '@singil/contract/kit/step-up'
import * as z from 'zod'
import { sortedJson } from '../../kit/base/index.ts'
import { callerOf, type Context } from '../../kit/work/index.ts'

/** A call that declares its step-up; of a call with several, the one that this change asks for. A proof for one call confirms no other. */
export interface ConfirmedCall {
  readonly id: string
  readonly stepUp: StepUp
}

export interface Operation {
  /** Everything that is confirmed, as JSON. A proof is not valid for another payload. */
  readonly payload: unknown
  /** The operation as the end of "your code to …": "withdraw PHP 5,000.00 to BPI ••1234". Called only when it is shown. */
  words(): string | Promise<string>
}

const Ticket = z.object({
  userId: z.string(),
  sessionId: z.string().nullable(),
  action: StepUpAction,
  operation: z.string(),
  payloadHash: z.string(),
  words: z.string(),
  until: z.number(),
})
export type Ticket = z.output<typeof Ticket>

const sealing = 'step-up-ticket'
const ticketMs = 15 * 60_000
/** Limit for a sentence that is read before it is confirmed and sent as an SMS. */
const maxLetters = 200

export const hashOfPayload = (payload: unknown): string =>
  createHash('sha256').update(sortedJson(payload)).digest('base64url')

/** Only the caller of a refused operation gets a ticket for it, so a ticket reveals nothing about other users. */
export async function ticketFor(
  context: Context,
  call: ConfirmedCall,
  operation: Operation,
): Promise<{ words: string; ticket: string }> {
  const { userId, sessionId } = context.actor
  const text = await operation.words()
  const words = text.length > maxLetters ? `${text.slice(0, maxLetters - 1)}…` : text
  const ticket: Ticket = {
    userId: userId ?? '',
    sessionId,
    action: call.stepUp.id,
    operation: call.id,
    payloadHash: hashOfPayload(operation.payload),
    words,
    until: context.now.getTime() + ticketMs,
  }
  return { words, ticket: context.secrets.seal(sealing, JSON.stringify(ticket)) }
}

/** The ticket of this user and session; null if it was altered, expired or issued to another session. */
export function openTicket(context: Context, sealed: string): Ticket | null {
  const text = context.secrets.open(sealing, sealed)
  const ticket = text === null ? null : Ticket.parse(JSON.parse(text))
  const { userId, sessionId } = context.actor
  const isOurs = ticket?.userId === userId && ticket?.sessionId === sessionId
  return isOurs && ticket && ticket.until > context.now.getTime() ? ticket : null
}

/** "Withdraw PHP 5,000.00 to BPI ••1234" */
export const sentenceOf = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
export const ownerOf = (context: Pick<Context, 'actor'>): { userId: UserId; sessionId: string | null } => ({
  userId: callerOf(context).userId,
  sessionId: context.actor.sessionId,
})
