export interface SentAhead {
  /** The error to report where the work failed with this one: that of the statement, if it failed itself. */
  causeOf(error: unknown): Promise<unknown>
}

/**
 * For the begin of a transaction that only reads: the next statement is sent with it, which saves a trip. Not for one that writes: if
 * PostgreSQL refused the begin, for example because it was cancelled, the next statement would take effect alone.
 */
export function sendAhead(sent: Promise<unknown>): SentAhead {
  const failed = sent.then(
    () => undefined,
    (error: unknown) => error,
  )
  return { causeOf: async (error) => (await failed) ?? error }
}
