// The database of a demo: the caller's own by DATABASE_URL, else an embedded one that is kept running.
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@singil/embedded-postgres'
import { serverUrlOf } from '@singil/server/src/kit/database/index.ts'
import type { Say } from './terminal.ts'

export type Database = {
  /** Connects as the role of the processes. */
  url: string
  /** Connects as the owner of the tables, for the migrations. */
  ownerUrl: string
  isNew: boolean
  note: string
  stop(): Promise<void>
}

/** Starts the embedded database, or adopts a running one, unless DATABASE_URL names another. */
export async function openDatabase(dataDir: string, say: Say): Promise<Database> {
  const given = process.env['DATABASE_URL']
  if (given) {
    const owner = process.env['DATABASE_OWNER_URL']
    return {
      url: owner ? given : serverUrlOf(given),
      ownerUrl: owner ?? given,
      isNew: false,
      note: 'The database is the one of DATABASE_URL.',
      stop: async () => {},
    }
  }
  let isStopping = false
  let postgres = await start()
  void keepRunning()
  return {
    url: serverUrlOf(postgres.url),
    ownerUrl: postgres.url,
    isNew: postgres.firstStart,
    note: `PostgreSQL listens on 127.0.0.1:${postgres.port}, user singil, password in ${postgres.secretFile}.`,
    async stop() {
      isStopping = true
      await postgres.stop()
    },
  }

  function start(): Promise<EmbeddedPostgres> {
    return startEmbeddedPostgres({ dataDir, log: say })
  }

  async function keepRunning(): Promise<void> {
    for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, 30_000)) {
      await postgres.ended()
      if (isStopping) return
      say('The database ended. Starting it again.')
      try {
        postgres = await start()
        pauseMs = 500
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
}
