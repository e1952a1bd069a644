/** What uploads need of the outside: the scanner, and a folder of this machine. */
import path from 'node:path'
import type { Config } from '../../kit/base/index.ts'
import { scannerOf } from './scanner.ts'
import { openSpool, type Spool } from './spool.ts'

declare module '../../kit/outside/outside.ts' {
  interface Outside {
    readonly spool: Spool
  }
}

export const outsideOf = ({ clamdUrl, dataDir }: Pick<Config, 'clamdUrl' | 'dataDir'>) => ({
  scanner: scannerOf(clamdUrl),
  spool: openSpool(path.join(dataDir, 'incoming')),
})
