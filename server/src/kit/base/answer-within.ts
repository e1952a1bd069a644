/** Resolves as `work` does, and rejects if that takes longer than `timeMs`. The work itself goes on. */
export const answerWithin = <T>(timeMs: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no answer within ${timeMs} ms`)), timeMs).unref()
    }),
  ])
