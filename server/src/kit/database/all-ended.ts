type Values<P extends readonly unknown[]> = { -readonly [K in keyof P]: Awaited<P[K]> }

/**
 * Settles when all promises have settled, then throws the first error. `Promise.all` rejects while other promises still run, and their
 * writes would follow the rollback.
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
  if (errors.length > 0) throw errors[0]
  return values as Values<P>
}
