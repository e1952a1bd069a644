/** The rules of which factor is enough. Pure. */
import { alwaysAsked, type Factor, factors as everyFactor, type StepUpAction } from '@singil/contract/authenticators'
import type { PolicyRow } from './store.ts'

/** What a person has beside the one-time password, which everybody has. */
export interface Held {
  readonly passkey: boolean
  readonly totp: boolean
  readonly recoveryCode: boolean
}

/** A passkey or an authenticator app; recovery codes are only there for when these are lost. */
export const isEnrolled = (held: Held): boolean => held.passkey || held.totp

export const mustAlwaysAsk = (action: StepUpAction): boolean => alwaysAsked.includes(action)

/** The ways that are open to a person, the preferred one first; none: they must enrol first. */
export function openFactors(policy: Pick<PolicyRow, 'action' | 'factors'>, held: Held): Factor[] {
  const has: Readonly<Record<Factor, boolean>> = { ...held, otp: true }
  const open = everyFactor.filter((factor) => policy.factors.includes(factor) && has[factor])
  return open.length === 0 && mustAlwaysAsk(policy.action) ? ['otp'] : open
}

export const isAsked = (policy: Pick<PolicyRow, 'asks'>, held: Held): boolean =>
  policy.asks === 'always' || (policy.asks === 'enrolled' && isEnrolled(held))
