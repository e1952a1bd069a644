/** What a database error means for the caller. */

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Two transactions got in each other's way, or a plan is stale: the same work succeeds when done again. */
export const mayBeRetried = (error: unknown): boolean =>
  ['40P01', '40001'].includes(codeOf(error)) || isStalePlan(error)

export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && messageOf(error).includes('cached plan')

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** What was to be written is there already. */
export const isKnownAlready = (error: unknown): boolean => codeOf(error) === '23505'

/** Somebody else holds an idempotency key that this work wanted to write, or is about to. */
export const isKeyTaken = (error: unknown): boolean =>
  isKnownAlready(error) && (error as { constraint?: string }).constraint === 'idempotency_keys_pkey'

const unavailable =
  /^(08...|53...|58030|57P0[1-5]|57014|55P03|25P0[34]|40P01|40001|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const gone =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

/** Not the caller's fault and not a bug: the database is full, stopped, starting, or too busy right now. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailable.test(codeOf(error)) || gone.test(messageOf(error))
