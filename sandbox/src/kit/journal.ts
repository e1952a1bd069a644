/** State that survives a restart: every change is appended as one JSON line, and the lines are replayed at start. */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type JournalLine = { kind: string; value: unknown }
export type Append = (kind: string, value: unknown) => void
export type Journal = { append: Append; close(): void }

const maxLines = 100_000

/** A killed process can leave a half-written last line; it was never acknowledged, so it is skipped. */
function* readLines(path: string): Generator<JournalLine> {
  if (!existsSync(path)) return
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '') continue
    try {
      yield JSON.parse(line) as JournalLine
    } catch {
      continue
    }
  }
}

/**
 * Replays the journal in dataDir into `apply`, then appends to it. Without a folder nothing is stored. `snapshot` returns the complete
 * current state; the file is rewritten from it at start and whenever it has grown long.
 */
export function openJournal(
  dataDir: string | undefined,
  apply: (line: JournalLine) => void,
  snapshot: () => Iterable<JournalLine>,
): Journal {
  if (dataDir === undefined) return { append: () => undefined, close: () => undefined }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'journal.jsonl')
  for (const line of readLines(path)) apply(line)

  function rewrite(): number {
    const lines = Array.from(snapshot(), (line) => `${JSON.stringify(line)}\n`)
    writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 })
    renameSync(`${path}.new`, path)
    return openSync(path, 'a', 0o600)
  }

  let file = rewrite()
  let lineCount = 0
  let isClosed = false
  return {
    append(kind, value) {
      if (isClosed) return
      writeSync(file, `${JSON.stringify({ kind, value })}\n`)
      lineCount += 1
      if (lineCount < maxLines) return
      closeSync(file)
      file = rewrite()
      lineCount = 0
    },
    close() {
      isClosed = true
      closeSync(file)
    },
  }
}
