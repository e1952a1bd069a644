/** The entry point of a process: `main.ts server | worker | migrate | seed`, or an operator's command. */
import { features } from './features.ts'
import { runArchive, verifyLedger } from './desk/integrity/index.ts'
import { readConfig, withSecretFiles } from './kit/base/index.ts'
import { openParts, rotate, startServer, startWorker, stopWithParent, watchEventLoop } from './kit/process/index.ts'
import { migrate } from './kit/database/index.ts'
import { snapshot } from './kit/work/index.ts'
import { announceSetup, runDoctor, runSetup } from './identity/installation/index.ts'
import { unlockAccount } from './workspace/users/index.ts'
import { buildServer } from './server.ts'

interface Running {
  stop(): Promise<void>
}

const roles: Readonly<Record<string, () => Promise<Running | void>>> = {
  migrate: () => {
    const { databaseOwnerUrl, databaseUrl } = readConfig()
    return migrate(databaseOwnerUrl, databaseUrl)
  },
  seed: async () => {
    const parts = await openParts(readConfig(), features)
    try {
      const { seed } = await import('./seed.ts')
      await seed(parts)
    } finally {
      await parts.database.close()
    }
  },
  'verify-ledger': async () => {
    const isUnbroken = await verifyLedger(
      readConfig().databaseSessionUrl,
      (line) => void process.stdout.write(`${line}\n`),
      process.argv[3],
    )
    process.exitCode = isUnbroken ? 0 : 1
  },
  archive: async () => {
    const { databaseOwnerUrl: ownerUrl, archiveDir: dir, archiveAfterYears: years } = readConfig()
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    const isRight = await runArchive({ ownerUrl, dir, years, now: new Date(), say: print }, process.argv.slice(3))
    process.exitCode = isRight ? 0 : 1
  },
  unlock: async () => {
    const username = process.argv[3] ?? ''
    const parts = await openParts(readConfig(), features)
    try {
      const isDone = await unlockAccount(parts, username)
      process.stdout.write(isDone ? `${username} can sign in again.\n` : `Nobody has the username “${username}”.\n`)
      process.exitCode = isDone ? 0 : 1
    } finally {
      await parts.database.close()
    }
  },
  setup: async () => {
    const parts = await openParts(readConfig(), features)
    try {
      const terminal = {
        say: (line: string) => void process.stdout.write(`${line}\n`),
        input: process.stdin.isTTY ? process.stdin : null,
        environment: process.env,
      }
      process.exitCode = (await runSetup(parts, terminal, process.argv.slice(3))) ? 0 : 1
    } finally {
      await parts.database.close()
    }
  },
  doctor: async () => {
    const parts = await openParts(readConfig(), features)
    try {
      const isRight = await runDoctor(parts, (line) => void process.stdout.write(`${line}\n`))
      process.exitCode = isRight ? 0 : 1
    } finally {
      await parts.database.close()
    }
  },
  rotate: async () => {
    const environment = withSecretFiles(process.env)
    const parts = await openParts(readConfig(environment), features)
    try {
      process.stdout.write(`${await rotate(parts, process.argv.slice(3), environment['SINGIL_SECRET_NEXT'])}\n`)
    } finally {
      await parts.database.close()
    }
  },
  invariants: async () => {
    const database = { sessionUrl: readConfig().databaseSessionUrl }
    const found = await snapshot({ database, features }, (reader) => reader.invariants())
    const broken = found.filter(({ bad }) => bad > 0)
    for (const { name, bad } of broken) process.stdout.write(`${name}: broken by ${bad}.\n`)
    process.stdout.write(`${found.length - broken.length} of ${found.length} invariants hold.\n`)
    process.exitCode = broken.length === 0 ? 0 : 1
  },
  server: async () => {
    watchEventLoop()
    const parts = await openParts(readConfig(), features)
    const running = await startServer(parts, buildServer)
    const line = await announceSetup(parts)
    if (line) process.stdout.write(`${line}\n`)
    return running
  },
  worker: async () => {
    watchEventLoop()
    const parts = await openParts(readConfig(), features)
    const running = await startWorker(parts)
    return {
      stop: async () => {
        await running.stop()
        await parts.database.close()
      },
    }
  },
}

const say = (text: string) => void process.stderr.write(`${text}\n`)
const name = process.argv[2] ?? ''
const role = roles[name]
if (!role) {
  say(`Say which role to run: ${Object.keys(roles).join(', ')}`)
  process.exit(2)
}
try {
  const running = await role()
  if (running) {
    let isStopping = false
    const stop = () => {
      if (isStopping) return
      isStopping = true
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          say(String(error))
          process.exit(1)
        },
      )
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
    stopWithParent(15_000)
    if (process.connected) process.send?.('up', undefined, undefined, () => {})
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
