/**
 * The share of the database's connections that one caller may hold. A person or a merchant's program that asks for more than that at once
 * waits in a line of its own, so that others, and above all customers who pay, find a connection.
 */
import { refuse } from '@singil/contract/kit/problem'
import { createFairQueue, problemsOfKit } from '../base/index.ts'
import { type Call, isChange } from './call.ts'

/** Runs work that holds a connection in the caller's share. Work of the share may not ask for another: it would wait for itself. */
export type InShare = <T>(call: Call, work: () => Promise<T>) => Promise<T>

/** Of one caller. */
const maxWaiting = 100
const maxWaitMs = 10_000
const retryAfterSeconds = 5

/** `connections`: of the process. Customers, visitors and the work of jobs are not counted. */
export function createShares(connections: number): InShare {
  const queue = createFairQueue({
    slots: Infinity,
    ofOwner: Math.max(1, Math.floor(connections / 3)),
    maxWaiting,
    maxWaitMs,
    refuse: () => refuse(problemsOfKit.tooManyAtOnce, { seconds: retryAfterSeconds }, undefined, { retryAfterSeconds }),
  })
  return (call, work) => {
    const owner = ownerOf(call)
    // A change waits as long as it takes: it may be a payment, or the second half of what an external service has done already.
    return owner === null ? work() : queue(owner, work, { isPatient: isChange(call.endpoint) })
  }
}

/** A program is its merchant, whatever key it has. */
const ownerOf = ({ allowed: { actor } }: Call): string | null => actor.partner?.mid ?? actor.userId
