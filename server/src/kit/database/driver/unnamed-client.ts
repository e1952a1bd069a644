/** A client that prepares no statement by name: behind a pooler in transaction mode, the next use of the name may be on another connection. */
import type pg from 'pg'
import { AskingClient } from './asking-client.ts'

type Ask = (config: unknown, values?: unknown, callback?: unknown) => unknown

const unnamed = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config

export class UnnamedClient extends AskingClient {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const ask = this.query as Ask
    this.query = ((named: unknown, values?: unknown, callback?: unknown): unknown =>
      ask(unnamed(named), values, callback)) as pg.Client['query']
  }
}
