import type { Readable } from 'node:stream'
import { problemsOfFiles } from '@singil/contract/files'
import { refuse } from '@singil/contract/kit/problem'
import type { Scanner } from './scanner.ts'

/** Refuses a file with a virus, and every file while the attached scanner does not answer. */
export async function scanFile(scanner: Scanner, content: Readable, file: string): Promise<void> {
  const virus = await scanner.scan(content).catch(() => refuse(problemsOfFiles.scannerDown, {}))
  if (virus !== null) refuse(problemsOfFiles.infected, { file, virus }, 'file')
}
