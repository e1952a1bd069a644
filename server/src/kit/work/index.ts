/** What features are made of: units of work with their effects, handlers, jobs, subscribers and parts. */
export type { Authenticate, AuthenticatePartner, Partner, Session, SessionGrants } from './authenticate.ts'
export { createQueue, type Settled } from './batch.ts'
export {
  type Caller,
  callerOf,
  type Actor,
  type CallParts,
  type Context,
  createContext,
  everything,
  type EnvelopeMessage,
  type Scope,
  systemActor,
  type TopicsOf,
  within,
} from './context.ts'
export { declaredTopics } from './declared-topics.ts'
export { type AuditLine, createEffects, type Effects, writer } from './effects.ts'
export { endOverdue } from './end-overdue.ts'
export type { FeatureModule, Parts } from './feature.ts'
export {
  type Batch,
  type BatchItem,
  type CookieFlow,
  type File,
  type Flow,
  type FlowParts,
  fromReplica,
  type Handler,
  on,
  onBatch,
  onFlow,
  onRead,
  onUpload,
  type Route,
  type Upload,
  type UploadFlow,
} from './handler.ts'
export { fillSearch } from './fill-search.ts'
export { checkKey, type Claim, hashOf, judge, type Replay, storedAnswers } from './idempotency.ts'
export {
  boundTo,
  cron,
  type Cron,
  job,
  type Job,
  type JobContext,
  type Loop,
  merchantOfPayload,
  type RunningLoop,
  scopeOf,
  type Unit,
} from './job.ts'
export { collectPorts, port, provide, refuseOpenPorts, sharedPort, type WithPorts } from './port.ts'
export { readAs, readOn } from './read.ts'
export { addSecret, keepOnlySecret, openRootKey } from './root-key.ts'
export { KeptRefusal, refuseAndKeep } from './refuse-and-keep.ts'
export { openSigningKeys, type SigningKeys } from './signing-keys.ts'
export { brokenBy, type BrokenRow, type Invariant, snapshot } from './snapshot.ts'
export { subscriber, type Subscriber } from './subscriber.ts'
export { addMonths } from './months.ts'
export { sweep } from './sweep.ts'
export { perform, unitOfParts, unitOfWork, type UnitParts } from './unit-of-work.ts'
