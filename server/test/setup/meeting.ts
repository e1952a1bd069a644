/**
 * A barrier for the naive implementations of the race tests: the first `parties` callers wait for each other, so that all of them have read
 * before one of them writes, however busy the machine.
 */
export function meeting(parties: number): () => Promise<void> {
  let come = 0
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return async () => {
    come += 1
    if (come === parties) open()
    await opened
  }
}
