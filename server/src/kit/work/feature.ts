/** What a feature hands to the server. Everything is optional. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Authenticate, AuthenticatePartner } from './authenticate.ts'
import type { Clock, Config, Log, Metrics, Secrets } from '../base/index.ts'
import type { TopicsOf } from './context.ts'
import type { Route } from './handler.ts'
import type { Cron, Job } from './job.ts'
import type { Outside } from '../outside/index.ts'
import type { Database } from '../database/index.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { ReadInvariants } from './snapshot.ts'
import type { Subscriber } from './subscriber.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a route answers; features that hook into the server read it. */
    endpoint?: string
    /** What is said where a call of it fails by our own fault. */
    fails?: Endpoint['fails']
  }
}

export interface FeatureModule {
  readonly routes?: readonly Route[]
  readonly subscribers?: readonly Subscriber[]
  readonly jobs?: readonly Job[]
  readonly crons?: readonly Cron[]
  readonly plugins?: readonly ((app: FastifyInstance, parts: Parts) => Promise<void>)[]
  /** Peers in the outside world that this feature talks to, by the names it declares on Outside. */
  readonly outside?: (config: Config, log: Log) => Partial<Outside>
  /** Tells who is calling; exactly one feature does. */
  readonly authenticate?: (parts: Parts) => Authenticate
  /** Tells which merchant's program is calling; exactly one feature does. */
  readonly authenticatePartner?: (parts: Parts) => AuthenticatePartner
  readonly invariants?: ReadInvariants
  /** Live topics of this feature that a session may listen to. */
  readonly topics?: TopicsOf
}

/** Everything a process is put together from. */
export interface Parts {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
  readonly secrets: Secrets
  readonly database: Database
  readonly keys: SigningKeys
  readonly outside: Outside
  readonly features: readonly FeatureModule[]
  readonly authenticate: Authenticate
  readonly authenticatePartner: AuthenticatePartner
}
