/** Calls the server as a patient client does: a call that got no answer is repeated under the same key until it gets one. */
export interface Reply {
  readonly status: number
  readonly text: string
}

/** Thrown after the first fault while calls must not be repeated. */
export class Unanswered extends Error {}

const callTimeoutMs = 8000
const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const isTransient = (reply: Reply) =>
  reply.status >= 500 || reply.status === 429 || (reply.status === 409 && reply.text.includes('stillRunning'))

export function openCaller(url: () => string) {
  async function once(method: string, at: string, body?: string, headers: Record<string, string> = {}): Promise<Reply> {
    const answer = await fetch(url() + at, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(callTimeoutMs),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const caller = {
    counts: { answered: 0, unavailable: 0, cut: 0, bug: 0 },
    /** How long the callers waited for each answer, with all repetitions. */
    tookMs: [] as number[],
    /** The first failed calls, with the time. */
    failures: [] as string[],
    /** Calls are not repeated. */
    isTriedOnce: false,
    ask,
  }
  async function ask(...call: Parameters<typeof once>): Promise<Reply> {
    const { counts } = caller
    const begun = performance.now()
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 500)) {
      let why = ''
      const reply = await once(...call).catch((error: unknown) => {
        why = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
        return undefined
      })
      if ((!reply || isTransient(reply)) && caller.failures.length < 50) {
        const [method, at] = call
        const what = reply ? `${reply.status} ${reply.text.slice(0, 200)}` : why
        caller.failures.push(`${new Date().toISOString()} ${method} ${at}: ${what}`)
      }
      if (!reply) counts.cut++
      else if (!isTransient(reply)) {
        counts.answered++
        caller.tookMs.push(performance.now() - begun)
        return reply
      } else if (reply.status === 500) counts.bug++
      else counts.unavailable++
      if (caller.isTriedOnce) throw new Unanswered(reply?.text)
      await pause(waitMs)
    }
  }
  return caller
}
