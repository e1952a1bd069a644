/** The rules of which factor is accepted. Pure functions. */
import { stepUps } from '@singil/contract/all'
import { type Factor, factors as everyFactor } from '@singil/contract/identity/authenticators'
import type { StepUpAction } from '@singil/contract/kit/step-up'
import type { PolicyRow } from './store.ts'

/** Factors of a user in addition to the one-time password, which every user has. */
export interface HeldFactors {
  readonly passkey: boolean
  readonly totp: boolean
  readonly recoveryCode: boolean
}

/** True with a passkey or an authenticator app; recovery codes only replace a lost one. */
export const isEnrolled = (held: HeldFactors): boolean => held.passkey || held.totp

export const mustAlwaysAsk = (action: StepUpAction): boolean =>
  stepUps.some(({ id, asks }) => id === action && asks === 'always')

/** The factors accepted from a user, preferred one first; if empty, the user must enrol first. */
export function openFactors(policy: Pick<PolicyRow, 'action' | 'factors'>, held: HeldFactors): Factor[] {
  const has: Readonly<Record<Factor, boolean>> = { ...held, otp: true }
  const open = everyFactor.filter((factor) => policy.factors.includes(factor) && has[factor])
  return open.length === 0 && mustAlwaysAsk(policy.action) ? ['otp'] : open
}

export const isAsked = (policy: Pick<PolicyRow, 'asks'>, held: HeldFactors): boolean =>
  policy.asks === 'always' || (policy.asks === 'enrolled' && isEnrolled(held))
