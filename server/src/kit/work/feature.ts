/** The parts that a feature contributes to the server. All are optional. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Authenticate, AuthenticatePartner } from './authenticate.ts'
import type { Clock, Config, Log, Metrics, Secrets } from '../base/index.ts'
import type { TopicsOf } from './context.ts'
import type { Route } from './handler.ts'
import type { Cron, Job, Loop } from './job.ts'
import type { Outside } from '../outside/index.ts'
import type { Database, Reads } from '../database/index.ts'
import type { Port, Provision, WithPorts } from './port.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { ReadInvariants } from './snapshot.ts'
import type { Subscriber } from './subscriber.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the route's endpoint, for features that hook into the server. */
    endpoint?: string
    /** The message when a call fails because of a bug. */
    fails?: Endpoint['fails']
    /** The request has a file, which may take minutes to arrive. */
    takesFile?: boolean
    /** Called by merchants' programs. */
    isForPrograms?: boolean
  }
}

export interface FeatureModule {
  readonly routes?: readonly Route[]
  readonly subscribers?: readonly Subscriber[]
  readonly jobs?: readonly Job[]
  readonly crons?: readonly Cron[]
  readonly loops?: readonly Loop[]
  /** What this feature needs of features above it. */
  readonly ports?: readonly Port[]
  /** What it provides to features below it. */
  readonly provides?: readonly Provision[]
  readonly plugins?: readonly ((app: FastifyInstance, parts: Parts) => Promise<void>)[]
  /** External services of this feature, under the names it declares on Outside. */
  readonly outside?: (config: Config, log: Log) => Partial<Outside>
  /** Identifies the caller; exactly one feature implements it. */
  readonly authenticate?: (parts: Parts) => Authenticate
  /** Identifies the calling merchant's program; exactly one feature implements it. */
  readonly authenticatePartner?: (parts: Parts) => AuthenticatePartner
  readonly invariants?: ReadInvariants
  /** Its live topics for a session, besides those that the contract declares with their followers. */
  readonly topics?: TopicsOf
}

/** The parts of a process. */
export interface Parts extends WithPorts {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
  readonly secrets: Secrets
  readonly database: Database
  /** Reads that may come from the replica. */
  readonly reads: Reads
  readonly keys: SigningKeys
  readonly outside: Outside
  readonly features: readonly FeatureModule[]
  readonly authenticate: Authenticate
  readonly authenticatePartner: AuthenticatePartner
}
