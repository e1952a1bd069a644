/** Entry point of documents for other screens. */
export { DocumentStatus } from './document-state.tsx'
export { photoHints } from './photo-quality.ts'
export { useDocument } from './use-document.ts'
export { plainView, PlainViewer, turned, type View, Viewer, zoomBy } from './viewer.tsx'
