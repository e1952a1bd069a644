/** What a feature hands to the server. Everything is optional. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Authenticate, AuthenticatePartner, Session } from './authenticate.ts'
import type { Config } from './config.ts'
import type { Context, Scope } from './context.ts'
import type { Route } from './handler.ts'
import type { Cron, Job } from './job.ts'
import type { Log } from './log.ts'
import type { Outside } from './outside.ts'
import type { Parts } from './parts.ts'
import type { Subscriber } from './subscriber.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a route answers; features that hook into the server read it. */
    endpoint?: string
    /** What is said where a call of it fails by our own fault. */
    fails?: Endpoint['fails']
  }
}

/** `bad`: how many rows break it. */
export interface Invariant {
  readonly name: string
  readonly bad: number
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
  /** What must hold of this feature's money, each with how many rows break it; read in one snapshot. */
  readonly invariants?: (reader: Pick<Context, 'tx'>) => Promise<readonly Invariant[]>
  /** Live topics of this feature that a session may listen to. */
  readonly topics?: (session: Session, scope: Scope) => readonly string[]
}
