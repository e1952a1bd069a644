/**
 * What must be right before an installation goes live. Each check says what it found in one sentence, and how to mend it. Features above provide
 * those of their own outside parties.
 */
import { answerWithin } from '../../kit/base/index.ts'
import type { Reply } from '../../kit/http/index.ts'
import { type Parts, sharedPort } from '../../kit/work/index.ts'

/** `amber`: it works, and something is missing. */
export type CheckState = 'green' | 'amber' | 'red'
export interface Finding {
  readonly state: CheckState
  readonly says: string
  /** Missing where nothing is to be done. */
  readonly mend?: string
}
export interface Check {
  readonly name: string
  /** An error it throws is found red, with its message. */
  find(parts: Parts): Promise<Finding>
}
export interface Found extends Finding {
  readonly name: string
}

export const goLiveChecks = sharedPort<readonly Check[]>('installation.goLiveChecks')

export const green = (says: string): Finding => ({ state: 'green', says })
export const amber = (says: string, mend: string): Finding => ({ state: 'amber', says, mend })
export const red = (says: string, mend: string): Finding => ({ state: 'red', says, mend })

const eachMs = 10_000

/** Runs all checks, each for ten seconds at most, in the order of the features. */
export const findAll = (parts: Parts): Promise<Found[]> =>
  Promise.all(
    goLiveChecks
      .all(parts)
      .flat()
      .map(async ({ name, find }) => {
        try {
          return { name, ...(await answerWithin(eachMs, find(parts))) }
        } catch (error) {
          const says = error instanceof Error ? error.message : String(error)
          return { name, ...red(says, 'Mend what the message says, then run the check again.') }
        }
      }),
  )

/** Of an outside party that was asked about something it cannot know: any answer but a refusal of the key is a good one. */
export function reachable(who: string, reply: Reply<unknown>): Finding {
  const status = reply.kind === 'unknown' ? (reply.status ?? 503) : 200
  if (status < 500 && status !== 401 && status !== 403) return green(`${who} answers, and takes our key.`)
  return status < 500
    ? red(`${who} refuses our key.`, 'Check the key and the secret, and that they are of this mode.')
    : red(`${who} does not answer.`, 'Check its address, and that this machine may call it.')
}
