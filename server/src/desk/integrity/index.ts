/** Entry point of integrity: checks and seals the books, and pauses money out if an invariant is broken. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { acknowledgement } from './ask-acknowledgement.ts'
import { integrityMessages } from './message-texts.ts'
import { invariants } from './invariants-store.ts'
import { crons, jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { watchBooks } from './watch-books.ts'

export const integrity: FeatureModule = {
  routes,
  jobs,
  crons,
  plugins: [watchBooks],
  invariants: ({ tx }) => invariants(tx),
  provides: [provide(messageKinds, integrityMessages), provide(approvableActions, acknowledgement)],
}

export { runArchive } from './run-archive.ts'
export { verifyLedger } from './verify-ledger.ts'
export { readState as readStateOfBooks } from './read-state.ts'
