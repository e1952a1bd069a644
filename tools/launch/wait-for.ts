// Waiting for a role to answer.

/** Resolves when the address answers with a status that `isGood` accepts. Throws after `timeoutMs`, on `onStop`, or when `hasFailed`. */
export async function waitForAnswer(
  url: string,
  options: { timeoutMs: number; onStop: AbortSignal; isGood(status: number): boolean; hasFailed(): boolean },
): Promise<void> {
  const deadline = Date.now() + options.timeoutMs
  let last = 'no answer'
  while (Date.now() < deadline) {
    options.onStop.throwIfAborted()
    if (options.hasFailed()) throw new Error(`${url} has nobody to answer it.`)
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' })
      await answer.body?.cancel()
      if (options.isGood(answer.status)) return
      last = `status ${answer.status}`
    } catch {
      last = 'no answer'
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} is not ready after ${options.timeoutMs / 1000} s (${last}).`)
}
