/** How a call can fail: refused by the server, no connection, an answer whose signature fails, or an unreadable one. */
export type CallErrorKind = 'refused' | 'network' | 'untrusted' | 'unreadable'

export interface FieldError {
  readonly field: string
  readonly message: string
}

interface Parts {
  kind: CallErrorKind
  message: string
  status?: number
  code?: string
  requestId?: string
  errors?: readonly FieldError[]
  /** The missing permission, after a 403. */
  missing?: { readonly module: string; readonly action: string }
  details?: Readonly<Record<string, unknown>>
}

export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly errors: readonly FieldError[]
  readonly missing: Parts['missing']
  /** Details of the refusal; their shape depends on the code. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(parts: Parts) {
    super(parts.message)
    this.name = 'CallError'
    this.kind = parts.kind
    this.status = parts.status ?? 0
    this.code = parts.code ?? ''
    this.requestId = parts.requestId
    this.errors = parts.errors ?? []
    this.missing = parts.missing
    this.details = parts.details ?? {}
  }
  /** True if it is unknown whether the server did the work; the same change can then be sent again under its key. */
  get isOutcomeUnknown(): boolean {
    return this.kind !== 'refused' || this.status >= 500
  }
}

/** `failure`: what the call says that failed. */
export const networkError = (failure = 'Network Error') =>
  new CallError({
    kind: 'network',
    message: `${failure.replace(/(?<![.!])$/, '.')} Check your internet connection or contact support.`,
  })

/** An answer that cannot be read. */
export const unreadable = (status: number, failure = 'Something went wrong!') =>
  new CallError({ kind: 'unreadable', status, message: failure })

/** The message of any thrown value. */
export const formatError = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Something went wrong!'
