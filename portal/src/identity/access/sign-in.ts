/** The steps of sign-in: password, the notice about the two-factor step, the code, and a new password if the old one is temporary. */
import {
  agreeToOtp,
  loginTexts,
  type OtherFactor,
  problemsOfAccess,
  replaceExpiredPassword,
  requestOtp,
  texts,
  validateOtp,
} from '@singil/contract/identity/access'
import type { Answer } from '@singil/contract/kit/endpoint'
import { fill } from '@singil/contract/kit/problem'
import { useReducer } from 'react'
import { call, CallError, forgetEnding } from '../../kit/call/index.ts'
import { enterPortal } from './enter-portal.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}
type Requested = Answer<typeof requestOtp>

export interface SignInState {
  readonly step: 'credentials' | 'notice' | 'second' | 'new-password' | 'done'
  readonly isBusy: boolean
  /** Shown above the form. */
  readonly error: { readonly title?: string; readonly text: string } | null
  /** Shown in the dialog. */
  readonly dialogError: string | null
  readonly notice: string | null
  readonly credentials: Credentials | null
  /** The code that was sent; null if a code is not enough for this user. */
  readonly requested: Requested | null
  /** The factor used instead of the code. */
  readonly factor: OtherFactor | null
  readonly wrongTries: number
  readonly validatedToken: string | null
}

const start: SignInState = {
  step: 'credentials',
  isBusy: false,
  error: null,
  dialogError: null,
  notice: null,
  credentials: null,
  requested: null,
  factor: null,
  wrongTries: 0,
  validatedToken: null,
}

/** The text for a refused sign-in, by the server's message; if there was no answer, that of the network error. */
export function loginErrorOf(error: unknown): NonNullable<SignInState['error']> {
  if (!(error instanceof CallError)) return { text: texts.loginError }
  if (error.kind === 'network')
    return { title: texts.networkError, text: 'Check your internet connection or contact support.' }
  if (error.kind === 'untrusted') return { text: error.message }
  const known = loginTexts[error.message]
  if (known) return { text: known.text }
  return error.status === 429 || error.status === 410
    ? { title: texts.loginError, text: error.message }
    : { text: texts.loginError }
}

/** The server's reason why no new code was sent, if it gives one; otherwise a general text. */
export function resendErrorOf(error: unknown): string {
  const isExplained = error instanceof CallError && (error.status === 429 || error.status === 410)
  return isExplained ? `${texts.otpResendFailed} ${error.message}` : texts.otpResendError
}

const isProblem = (error: unknown, problem: { readonly id: string }): error is CallError =>
  error instanceof CallError && error.code === problem.id

export type SignInSteps = Omit<ReturnType<typeof useSignIn>, 'state'>

export function useSignIn() {
  const [state, change] = useReducer(
    (before: SignInState, after: Partial<SignInState>): SignInState => ({ ...before, ...after }),
    start,
  )
  /** Closes the dialogs and forgets the code; the typed values remain. */
  const backToForm = (error: SignInState['error'], notice: string | null = null) => {
    if (error) forgetEnding()
    change({ ...start, error, notice })
  }

  const enter = async (credentials: Credentials, token: string) => {
    await enterPortal(credentials, token)
    change({ step: 'done', isBusy: false })
  }

  /** Continues after the proof by a code or another factor. */
  const goOn = async (credentials: Credentials, token: string, isTemporaryPassword: boolean) => {
    if (isTemporaryPassword) change({ isBusy: false, step: 'new-password', validatedToken: token })
    else await enter(credentials, token)
  }

  return {
    state,
    close: () => backToForm(null),
    fail: (error: unknown) => backToForm(loginErrorOf(error)),
    chooseFactor: (factor: OtherFactor | null) => change({ factor, dialogError: null }),

    async enterWith(token: string, isTemporaryPassword: boolean) {
      if (!state.credentials) return
      try {
        await goOn(state.credentials, token, isTemporaryPassword)
      } catch (error) {
        backToForm(loginErrorOf(error))
      }
    },

    async submit(credentials: Credentials) {
      change({ isBusy: true, error: null, notice: null, dialogError: null })
      try {
        const { data } = await call(requestOtp, { body: credentials })
        change({
          isBusy: false,
          credentials,
          requested: data,
          wrongTries: 0,
          step: data.otp_banner ? 'notice' : 'second',
        })
      } catch (error) {
        if (isProblem(error, problemsOfAccess.otpNotEnough)) change({ isBusy: false, credentials, step: 'second' })
        else backToForm(loginErrorOf(error))
      }
    },

    async agree() {
      const { requested } = state
      if (!requested) return
      change({ isBusy: true })
      try {
        await call(agreeToOtp, { params: { userId: requested.user_id }, body: { token: requested.token } })
        change({ isBusy: false, step: 'second' })
      } catch (error) {
        const saved = isProblem(error, problemsOfAccess.agreeFailed)
          ? problemsOfAccess.agreeFailed.message
          : texts.otpConfigFailed
        backToForm({ text: saved })
      }
    },

    async enterCode(otp: string) {
      const { credentials, requested } = state
      if (!credentials || !requested || state.isBusy) return
      change({ isBusy: true, dialogError: null })
      try {
        const { data } = await call(validateOtp, { body: { ...credentials, otp, token: requested.token } })
        await goOn(credentials, data.token, data.is_temporary_password)
      } catch (error) {
        if (isProblem(error, problemsOfAccess.invalidOtp)) {
          const wrongTries = state.wrongTries + 1
          if (wrongTries >= requested.otp_attempts) backToForm({ text: limitReached(requested.otp_attempts) })
          else change({ isBusy: false, wrongTries, dialogError: error.message })
        } else if (isProblem(error, problemsOfAccess.otpLimitReached)) backToForm({ text: error.message })
        else if (isProblem(error, problemsOfAccess.otpExpired)) change({ isBusy: false, dialogError: error.message })
        else if (error instanceof CallError && error.kind === 'network')
          change({ isBusy: false, dialogError: error.message })
        else backToForm(loginErrorOf(error))
      }
    },

    async replacePassword(passwords: { new_password: string; confirm_password: string }) {
      const { credentials, validatedToken } = state
      if (!credentials || !validatedToken) return
      change({ isBusy: true, dialogError: null })
      try {
        await call(replaceExpiredPassword, { body: { ...credentials, token: validatedToken, ...passwords } })
      } catch (error) {
        change({ isBusy: false, dialogError: error instanceof CallError ? error.message : texts.resetFailed })
        return
      }
      try {
        await enter({ username: credentials.username, password: passwords.new_password }, validatedToken)
      } catch {
        backToForm(null, texts.passwordChanged)
      }
    },

    /** A new code was sent. The count of tries restarts only when the server reports it, so it does not change here. */
    resent: (resendAt: string) => {
      if (state.requested) change({ requested: { ...state.requested, resend_at: resendAt }, dialogError: null })
    },
  }
}

const limitReached = (limit: number) =>
  fill(problemsOfAccess.otpLimitReached.message, { limit: String(limit), next: 'Sign in again' })
