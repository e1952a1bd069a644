/** Entry point of documents: what merchants prove something with, its versions and its review. Features above say what they ask for. */
import type { FeatureModule } from '../kit/work/index.ts'
import { crons } from './jobs.ts'
import { purposes } from './purposes.ts'
import { routes } from './routes.ts'

export const documents: FeatureModule = {
  routes,
  crons,
  ports: [purposes],
}

export { enterFacts, fullNumber } from './enter-facts.ts'
export { linkDocument } from './open-document.ts'
export { noteStep } from './note-step.ts'
export { type Purpose, purposes, type Wanted } from './purposes.ts'
export { receiveDocument } from './receive-document.ts'
export { approveCase, askAgain, claimCase, decidable, noteChange, openCase, releaseCase, submitCase } from './review.ts'
export { shownDocument, shownLine, stateOfCase } from './shown-document.ts'
export {
  type CaseRow,
  documentsOf,
  type DocumentRow,
  find as findDocument,
  findCase,
  logOf,
  queue,
  withNumbers,
} from './store.ts'
