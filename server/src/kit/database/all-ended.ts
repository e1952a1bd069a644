type Values<P extends readonly unknown[]> = { -readonly [K in keyof P]: Awaited<P[K]> }

/**
 * Answers when every one of them has ended, and only then throws the error that came first: `Promise.all` throws while others are still
 * at work, who would then write after the rollback.
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
