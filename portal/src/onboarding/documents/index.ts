/** Entry point of documents for other screens. */
export { AddCard, CardGrid, CaseStanding, SubmitCase } from './case-parts.tsx'
export { DocumentCard, type ProofCalls } from './document-card.tsx'
export { approvals, decision, type Desk } from './desk.ts'
export { DocumentStatus } from './document-state.tsx'
export { DocumentView } from './document-view.tsx'
export { photoHints } from './photo-quality.ts'
export { ReviewDesk } from './review-desk.tsx'
