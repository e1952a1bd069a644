/** An operation that needs a step-up, and the ticket that names it to the one who must prove themselves. */
import { createHash } from 'node:crypto'
import { StepUpAction } from '@singil/contract/authenticators'
import type { UserId } from '@singil/contract/kit/id'
import * as z from 'zod'
import type { Context } from '../kit/work/index.ts'

export interface Operation {
  readonly action: StepUpAction
  /** Names the call, as in users.changeRole: a proof for one operation confirms no other of the same action. */
  readonly name: string
  /** Everything that is being confirmed, as JSON. A proof for another payload does not fit. */
  readonly payload: unknown
  /** What is done, as it goes on after "your code to": "withdraw PHP 5,000.00 to BPI ••1234". Only asked for when it is shown. */
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
/** A sentence is read before it is confirmed, and fits a text message. */
const mostLetters = 200

/** The same for equal payloads, in whatever order their fields are. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}
export const hashOfPayload = (payload: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(payload)) ?? 'null')
    .digest('base64url')

/** Only who is refused an operation gets a ticket for it, so nobody learns anything from asking to confirm a stranger's. */
export async function ticketFor(context: Context, operation: Operation): Promise<{ words: string; ticket: string }> {
  const { userId, sessionId } = context.actor
  const said = await operation.words()
  const words = said.length > mostLetters ? `${said.slice(0, mostLetters - 1)}…` : said
  const ticket: Ticket = {
    userId: userId ?? '',
    sessionId,
    action: operation.action,
    operation: operation.name,
    payloadHash: hashOfPayload(operation.payload),
    words,
    until: context.now.getTime() + ticketMs,
  }
  return { words, ticket: context.secrets.seal(sealing, JSON.stringify(ticket)) }
}

/** The ticket of this user and session; null where it was altered, is somebody else's or too old. */
export function openTicket(context: Context, sealed: string): Ticket | null {
  const text = context.secrets.open(sealing, sealed)
  const ticket = text === null ? null : Ticket.parse(JSON.parse(text))
  const { userId, sessionId } = context.actor
  const isOurs = ticket?.userId === userId && ticket?.sessionId === sessionId
  return isOurs && ticket && ticket.until > context.now.getTime() ? ticket : null
}

/** "Withdraw PHP 5,000.00 to BPI ••1234" */
export const sentenceOf = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
export const ownerOf = ({ actor }: Pick<Context, 'actor'>): { userId: UserId; sessionId: string | null } => {
  if (actor.userId === null) throw new Error('A step-up is for who is signed in')
  return { userId: actor.userId, sessionId: actor.sessionId }
}
