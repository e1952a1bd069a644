/** Classifies database errors by what they mean for the caller. */

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** A deadlock, a serialization failure or a stale plan: the same work succeeds when retried. */
export const mayBeRetried = (error: unknown): boolean =>
  ['40P01', '40001'].includes(codeOf(error)) || isStalePlan(error)

export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && messageOf(error).includes('cached plan')

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** A unique violation. */
export const isKnownAlready = (error: unknown): boolean => codeOf(error) === '23505'

/** Another request holds the idempotency key that this work tried to write. */
export const isKeyTaken = (error: unknown): boolean =>
  isKnownAlready(error) && (error as { constraint?: string }).constraint === 'idempotency_keys_pkey'

const unavailable =
  /^(08...|53...|58030|57P0[1-5]|57014|55P03|25P0[34]|40P01|40001|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const gone =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

/** The database is full, stopped, starting or overloaded: neither the caller's fault nor a bug. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailable.test(codeOf(error)) || gone.test(messageOf(error))
