/** Runs work one after the other and lets only so many wait: pictures and PDFs need much memory while they are checked. */
import { problemsOfFiles } from '@singil/contract/files'
import { refuse } from '@singil/contract/kit/problem'

export function oneByOne(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting > mostWaiting) refuse(problemsOfFiles.busy, {})
    waiting++
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting--
    }
  }
}
