/** Waits for what another unit of work, a process or the sandbox does, which delivers again after 1, 6 and 36 seconds. */

const defaultTimeoutMs = 45_000
const intervalMs = 20

/** The first result of `look` that fits. Throws, with the last result, after `timeoutMs`. */
export async function until<T>(
  look: () => T | Promise<T>,
  fits: (seen: T) => boolean,
  timeoutMs = defaultTimeoutMs,
): Promise<T> {
  for (const end = Date.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, intervalMs))) {
    const seen = await look()
    if (fits(seen)) return seen
    if (Date.now() > end) throw new Error(`Not so after ${timeoutMs} ms; last seen: ${JSON.stringify(seen)}`)
  }
}
