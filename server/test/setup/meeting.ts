/**
 * For twins without our guards, which must go wrong: the first so many who come wait for each other, so that all of them have read
 * before one of them writes, on however busy a machine.
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
