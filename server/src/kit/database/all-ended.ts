type Values<P extends readonly unknown[]> = { -readonly [K in keyof P]: Awaited<P[K]> }

/** The code of a statement that was sent after another one of its transaction had failed. */
const afterFailure = '25P02'
const isCause = (error: unknown) => (error as { code?: unknown } | null)?.code !== afterFailure

/**
 * Settles when all promises have settled, then throws the first error that is not the consequence of another one. `Promise.all` rejects
 * while other promises still run, and their writes would follow the rollback.
 */
export async function allEnded<P extends readonly unknown[]>(promises: P): Promise<Values<P>> {
  const errors: unknown[] = []
  const values = await Promise.all(
    promises.map(async (promise) => {
      try {
        return await promise
      } catch (error) {
        errors.push(error)
        return undefined
      }
    }),
  )
  if (errors.length > 0) throw errors.find(isCause) ?? errors[0]
  return values as Values<P>
}
