/** Reads from a replica that is in step with the asker. */
export { openReads } from './open-reads.ts'
export { type Asker, forgetPosition, type Reads } from './reads.ts'
