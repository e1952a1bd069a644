/** The HTTP server: routes of the contract, guards, pages and signed answers. */
export { registerApiDocs } from './api-docs.ts'
export { createApp } from './app.ts'
export { deviceCookie, deviceIdOf } from './device-id.ts'
export { decryptRequest } from './encryption.ts'
export { parseForm, readForms } from './form.ts'
export { type Readiness, registerHealth } from './health.ts'
export { parseJson, parseJsonText } from './json-gate.ts'
export { newNonce, protectPage } from './page-policy.ts'
export { registerPolicyReports } from './policy-reports.ts'
export { type AnswerPage, foundFolder, registerPortal } from './portal-pages.ts'
export { refusedAnswer } from './refused.ts'
export { registerRoutes } from './routes.ts'
export {
  type Fetch,
  isSignedCallback,
  type PeerConfig,
  reading,
  type Reply,
  signedPeer,
} from './signed-peer.ts'
export { pathOf } from './signing.ts'
