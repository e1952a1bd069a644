/** The rules of a registration: state transitions, lifetime of a link, and limits on tries. */
import {
  type GetStarted,
  problemsOfRegistration,
  type RegistrationStatus,
  type StepName,
  stepNames,
  type Steps,
} from '@singil/contract/onboarding/registration'
import { refuse, stuckIn } from '@singil/contract/kit/problem'

export const moves: Readonly<Record<RegistrationStatus, readonly RegistrationStatus[]>> = {
  STARTED: ['EMAIL_SENT'],
  EMAIL_SENT: ['EMAIL_VERIFIED', 'EXPIRED'],
  EXPIRED: ['EMAIL_SENT'],
  EMAIL_VERIFIED: ['PREREG'],
  PREREG: ['FULL'],
  FULL: [],
}

const words: Readonly<Record<RegistrationStatus, string>> = {
  STARTED: 'Started',
  EMAIL_SENT: 'E-mail not verified',
  EMAIL_VERIFIED: 'E-mail verified',
  PREREG: 'Signed up',
  FULL: 'Complete',
  EXPIRED: 'Expired',
}

export function assertMove(status: RegistrationStatus, wanted: RegistrationStatus): void {
  if (!moves[status].includes(wanted))
    refuse(problemsOfRegistration.moveFrom, { state: stuckIn(words, status, wanted) })
}

/** True while the address is unverified, so a link may be sent. */
export const isWaiting = (status: RegistrationStatus): boolean =>
  status === 'STARTED' || status === 'EMAIL_SENT' || status === 'EXPIRED'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
export const linkHours = 24
/** How long a sign-up with an expired link is kept. */
export const forgetAfterMs = 30 * dayMs
const resendGapMs = minuteMs

export interface Limit {
  readonly most: number
  readonly withinMs: number
}
/** `taken`: how often one caller may learn that an e-mail or username exists. */
export const limits = {
  start: [{ most: 20, withinMs: hourMs }],
  taken: [{ most: 5, withinMs: hourMs }],
  resend: [{ most: 30, withinMs: hourMs }],
  mail: [
    { most: 3, withinMs: 10 * minuteMs },
    { most: 10, withinMs: dayMs },
  ],
} as const satisfies Record<string, readonly Limit[]>
export type TryKind = keyof typeof limits
/** The longest period of a limit. */
export const longestMs = 24 * hourMs

/** Minutes until one more try is within all limits; 0 if allowed now. `times` are those of earlier tries, in any order. */
export function minutesToWait(times: readonly Date[], now: Date, among: readonly Limit[]): number {
  const waits = among.map(({ most, withinMs }) => {
    const recent = times.map((at) => at.getTime()).filter((at) => at > now.getTime() - withinMs)
    const blocking = recent.toSorted((a, b) => b - a)[most - 1]
    return blocking === undefined ? 0 : Math.ceil((blocking + withinMs - now.getTime()) / minuteMs)
  })
  return Math.max(0, ...waits)
}

/** Seconds until another mail may be sent to the same recipient. */
export function secondsToMail(times: readonly Date[], now: Date): number {
  const last = Math.max(...times.map((at) => at.getTime()))
  return times.length === 0 ? 0 : Math.max(0, Math.ceil((last + resendGapMs - now.getTime()) / 1000))
}

export const noSteps: Steps = { business: null, address: null, store: null }

/** The initial fields common to every registration. */
export const begun = (now: Date) => ({
  sent_at: null,
  verified_at: null,
  superseded_at: null,
  steps: noSteps,
  created_at: now,
  updated_at: now,
})

/** The first incomplete step; null if all are complete. */
export const firstOpen = (steps: Steps): StepName | null =>
  (Object.keys(stepNames) as StepName[]).find((name) => steps[name] === null) ?? null

interface ShownFields {
  readonly status: RegistrationStatus
  readonly steps: Steps
  readonly consented_at: Date | null
  readonly company_name: string
  readonly owner_name: string
  readonly mobile: string
  readonly province: string
  readonly city: string
}
export const shown = (row: ShownFields): GetStarted => ({
  status: row.status,
  steps: row.steps,
  hasConsented: row.consented_at !== null,
  known: {
    companyName: row.company_name,
    ownerName: row.owner_name,
    mobile: row.mobile,
    province: row.province,
    city: row.city,
  },
})
