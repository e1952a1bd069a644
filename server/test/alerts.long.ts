/**
 * Each alert of deploy/alerts.yaml is caused once in a running system and fires in a Prometheus that scrapes it, and ends once its cause is
 * gone. The rules are those of the file without `for`. Needs the package `prometheus`. The metrics of the two exporters of other projects
 * are published by a page of this test.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EmbeddedPostgres } from '@singil/embedded-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { freePort } from '../../tools/test/free-port.ts'
import { startCluster } from './faults/cluster.ts'
import { startGatewayPeer } from './faults/gateway-peer.ts'
import { startServerProcess } from './faults/server-process.ts'
import { makeWorld, orderBody } from './faults/world.ts'

interface Rule {
  readonly alert: string
  readonly for?: string
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const rulesText = readFileSync(path.resolve(import.meta.dirname, '../../deploy/alerts.yaml'), 'utf8')
const rules = parse(rulesText) as Rules
const names = rules.groups.flatMap(({ rules: all }) => all.map(({ alert }) => alert))
const limitMs = 150_000

function hasPrometheus(): boolean {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Returns the names of the alerts that fire. */
async function startPrometheus(folder: string, servers: () => readonly string[], exporter: number) {
  const port = await freePort()
  const targets = path.join(folder, 'servers.json')
  const aim = () => writeFileSync(targets, JSON.stringify([{ targets: servers().map((url) => url.slice(7)) }]))
  aim()
  const at = rules.groups.map((group) => ({ ...group, rules: group.rules.map(({ for: _, ...rule }) => rule) }))
  writeFileSync(path.join(folder, 'alerts.yaml'), stringify({ groups: at }))
  const settings = {
    global: { scrape_interval: '4s', scrape_timeout: '4s', evaluation_interval: '1s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [
      { job_name: 'singil', file_sd_configs: [{ files: [targets], refresh_interval: '1s' }] },
      { job_name: 'machine', static_configs: [{ targets: [`127.0.0.1:${exporter}`] }] },
    ],
  }
  writeFileSync(path.join(folder, 'prometheus.yml'), stringify(settings))
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  )
  return {
    aim,
    async firing(): Promise<readonly string[]> {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined)
      if (!answer?.ok) return []
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] }
      }
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Publishes what the node exporter and the blackbox exporter publish. */
async function startExporter() {
  const figures = { free: 0.5, certificateDays: 90 }
  const page = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/plain; version=0.0.4')
    answer.end(
      [
        `node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"} ${figures.free * 1e12}`,
        'node_filesystem_size_bytes{mountpoint="/",fstype="ext4"} 1e12',
        `probe_ssl_earliest_cert_expiry ${Date.now() / 1000 + figures.certificateDays * 86_400}`,
        '',
      ].join('\n'),
    )
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void page.listen(port, '127.0.0.1', resolve))
  return { port, figures, stop: () => new Promise((resolve) => page.close(resolve)) }
}

async function openStage() {
  const folder = mkdtempSync(path.join(tmpdir(), 'singil-alerts-'))
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const undo of closers.splice(0).toReversed()) await undo()
  }
  try {
    const dataDir = path.join(folder, 'database')
    let postgres: EmbeddedPostgres = await startCluster(dataDir)
    closers.push(() => postgres.stop())
    const world = await makeWorld(postgres.url)
    const gateway = await startGatewayPeer()
    closers.push(() => gateway.stop())
    const exporter = await startExporter()
    closers.push(() => exporter.stop())
    const start = async (role: 'server' | 'worker', more: Record<string, string> = {}) => {
      const one = await startServerProcess(postgres.url, gateway.url, {
        role,
        hasWorker: false,
        environment: { SINGIL_GUEST_CALLS_PER_MINUTE: '1000000', ...more },
      })
      closers.push(() => one.stop())
      if (role === 'server') await one.ready()
      return one
    }
    const owner = new pg.Pool({ connectionString: postgres.url, options: '-c singil.mid=*' })
    owner.on('error', () => {})
    owner.on('connect', (client) => client.on('error', () => {}))
    closers.push(() => owner.end())
    const stage = {
      world,
      exporter,
      start,
      servers: [await start('server')],
      worker: await start('worker'),
      prometheus: undefined as unknown as Awaited<ReturnType<typeof startPrometheus>>,
      sql: async (text: string) => void (await owner.query(text)),
      /** Runs statements and returns a function that ends their transaction, and with it their locks. */
      hold: async (text: string) => {
        const client = await owner.connect()
        await client.query(`begin; ${text}`)
        return async () => {
          await client.query('rollback')
          client.release()
        }
      },
      stopDatabase: () => postgres.stop(),
      startDatabase: async () => void (postgres = await startCluster(dataDir)),
      close,
    }
    stage.prometheus = await startPrometheus(folder, () => stage.servers.map(({ url }) => url), exporter.port)
    closers.push(() => stage.prometheus.stop())
    return stage
  } catch (error) {
    await close()
    throw error
  }
}
type Stage = Awaited<ReturnType<typeof openStage>>
type Undo = () => unknown
/** Resolves to what removes the cause. */
type Cause = (stage: Stage) => Promise<Undo>

const rows =
  (cause: string, undo: string): Cause =>
  async ({ sql }) => {
    await sql(cause)
    return () => sql(undo)
  }
/** The second server of a moment, with other settings. */
const otherServer =
  (environment: Record<string, string>): Cause =>
  async (stage) => {
    const other = await stage.start('server', environment)
    stage.servers.push(other)
    stage.prometheus.aim()
    return async () => {
      stage.servers.pop()
      stage.prometheus.aim()
      await other.stop()
    }
  }
/** Customers of a store order, until it is undone. */
const calls = ({ servers, world }: Stage, atOnce: number): Undo => {
  let isOver = false
  const body = orderBody(world, 'an alert')
  const order = () =>
    fetch(`${servers[0]!.url}/qr/payments/order_at_store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(5000),
    }).then(
      (answer) => answer.arrayBuffer(),
      () => {},
    )
  const caller = async () => {
    for (; !isOver; await pause(200)) await order()
  }
  const all = Promise.all(Array.from({ length: atOnce }, caller))
  return async () => {
    isOver = true
    await all
  }
}
/** Statements on a table whose triggers would refuse them. */
const free = (table: string, statements: string) =>
  `alter table ${table} disable trigger user; ${statements}; alter table ${table} enable trigger user`
/** One that waits: tried so often, and received this long ago. */
const callback = (tries: number, age: string) =>
  rows(
    `insert into gateway_callbacks (request_id, event_id, received_at, type, response_code, amount, occurred_at, raw)
     values ('r', 'alert', now() - interval '${age}', 'payment.updated', '00', 1, now(), '{}');
     insert into waiting_callbacks (partition, event_id, type, payment_id, request_id, response_code, response_message, amount, currency,
       occurred_at, tries, try_again_at) values (0, 'alert', 'payment.updated', 'p', 'r', '00', '', 1, 'PHP', now(), ${tries}, now() + interval '1 hour')`,
    `delete from waiting_callbacks where event_id = 'alert';
     ${free('gateway_callbacks', "delete from gateway_callbacks where event_id = 'alert'")}`,
  )
const endSafeMode = 'update safe_mode set since = null, why = null'
const ofStatement = "insert into statement_sources values ('alert', now() - interval '9 days') on conflict do nothing;"

const causes: Readonly<Record<string, Cause>> = {
  // Money out is paused until staff end it.
  BooksDoNotTie: rows(
    free(
      'ledger_accounts',
      'update ledger_accounts set balance = balance + 1 where id = (select min(id) from ledger_accounts)',
    ),
    `${free('ledger_accounts', 'update ledger_accounts set balance = balance - 1 where id = (select min(id) from ledger_accounts)')}; ${endSafeMode}`,
  ),
  SafeMode: rows("update safe_mode set since = now(), why = 'a trial'", endSafeMode),
  BooksNotChecked: rows(
    free('integrity_runs', "update integrity_runs set started_at = started_at - interval '1 day'"),
    free('integrity_runs', "update integrity_runs set started_at = started_at + interval '1 day'"),
  ),
  CallbacksNotApplied: callback(0, '1 hour'),
  CallbacksFailing: callback(3, '0 s'),
  CallbacksSetAside: rows(
    `insert into set_aside_callbacks (id, request_id, event_id, kind, why, raw, received_at, set_aside_at)
     values (gen_random_uuid(), 'r', 'alert', 'suspicious', 'a trial', '{}', now(), now())`,
    free('set_aside_callbacks', "delete from set_aside_callbacks where event_id = 'alert'"),
  ),
  StatementLinesOpen: rows(
    `${ofStatement} insert into statement_lines (id, provider, line_ref, day, kind, payment_id, request_id, channel, amount, at, came_at, changed_at)
     values (gen_random_uuid(), 'alert', 'a', current_date, 'payment', 'p', 'r', 'gc', 1, now(), now() - interval '3 days', now() - interval '3 days')`,
    free('statement_lines', "delete from statement_lines where provider = 'alert'"),
  ),
  StatementLinesMissing: rows(
    `${ofStatement} insert into statement_missing (journal_id, provider, kind, amount, request_id, day, due_on, noted_at)
     values (gen_random_uuid(), 'alert', 'payment', 1, 'r', current_date - 3, current_date - 1, now())`,
    free('statement_missing', "delete from statement_missing where provider = 'alert'"),
  ),
  WorkerSilent: async (stage) => {
    await stage.worker.end()
    return async () => {
      stage.worker = await stage.start('worker')
    }
  },
  // A relay that removes nothing.
  OutboxBehind: rows(
    `create function keep_row() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger keep_row before delete on outbox for each row execute function keep_row();
     insert into outbox (told, at) values ('{}', now() - interval '1 hour')`,
    'drop trigger keep_row on outbox; drop function keep_row; delete from outbox',
  ),
  JobsBehind: rows(
    "select graphile_worker.add_job('alert.behind', run_at := now() - interval '10 minutes')",
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'alert.behind'))",
  ),
  JobsGivenUp: rows(
    `select graphile_worker.add_job('alert.given', max_attempts := 1, job_key := 'alert');
     update graphile_worker._private_jobs set attempts = 1 where key = 'alert'`,
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = 'alert'))",
  ),
  WebhooksBehind: rows(
    `insert into webhook_endpoints (mid, state, updated_at, leased_until) select mid, 'active', now(), now() + interval '1 hour' from merchants limit 1;
     insert into webhook_deliveries (id, mid, type, subject, body, state, created_at, next_try_at)
     select gen_random_uuid(), mid, 'payment.paid', 'alert', '{}', 'waiting', now() - interval '1 hour', now() - interval '1 hour'
     from merchants limit 1`,
    "delete from webhook_deliveries where subject = 'alert'; delete from webhook_endpoints",
  ),
  WebhooksStopped: rows(
    "insert into webhook_endpoints (mid, state, stopped_at, updated_at) select mid, 'paused', now(), now() from merchants limit 1",
    'delete from webhook_endpoints',
  ),
  ServerDown: async (stage) => {
    const other = await stage.start('server')
    stage.servers.push(other)
    stage.prometheus.aim()
    await pause(6000)
    await other.end()
    return async () => {
      stage.servers.pop()
      stage.prometheus.aim()
    }
  },
  CallsFail: async (stage) => {
    await stage.stopDatabase()
    const undo = calls(stage, 2)
    return async () => {
      await undo()
      await stage.startDatabase()
    }
  },
  CallsSlow: async (stage) => {
    const unlock = await stage.hold('lock table stores in access exclusive mode')
    const undo = calls(stage, 2)
    return async () => {
      await unlock()
      await undo()
    }
  },
  DatabaseCallsWait: async (stage) => {
    const unlock = await stage.hold('lock table stores in access exclusive mode')
    const undo = calls(stage, 40)
    return async () => {
      await unlock()
      await undo()
    }
  },
  // Nothing listens there.
  ReplicaNotUsed: otherServer({ DATABASE_READ_URL: 'postgres://singil_server@127.0.0.1:9/singil' }),
  EventLoopSlow: otherServer({
    NODE_OPTIONS:
      '--import=data:text/javascript,setInterval(()=>{const%20end=Date.now()+900;while(Date.now()<end);},1000).unref()',
  }),
  MemoryHigh: otherServer({
    NODE_OPTIONS: '--import=data:text/javascript,globalThis.kept=Buffer.alloc(1.7e9,1)',
  }),
  DiskAlmostFull: async ({ exporter: { figures } }) => {
    figures.free = 0.1
    return () => (figures.free = 0.5)
  },
  CertificateEnds: async ({ exporter: { figures } }) => {
    figures.certificateDays = 10
    return () => (figures.certificateDays = 90)
  },
}

/** They look at the last minutes, so they end long after their cause. */
const slowToEnd = new Set(['CallsFail', 'CallsSlow', 'WebhooksStopped'])

/** ALERTS: a regular expression of those that are tried. */
const tried = names.filter((name) => new RegExp(process.env['ALERTS'] ?? '').test(name))

test.skipIf(!hasPrometheus())(
  'each alert fires when its cause is there, and ends with it',
  async () => {
    expect(Object.keys(causes).toSorted()).toEqual(names.toSorted())
    const stage = await openStage()
    const until = async (name: string, wanted: boolean) => {
      for (const end = Date.now() + limitMs; Date.now() < end; await pause(500))
        if ((await stage.prometheus.firing()).includes(name) === wanted) return true
      return false
    }
    const faults: string[] = []
    try {
      for (const name of tried) {
        if (!(await until(name, false))) faults.push(`${name} fires without a cause`)
        const undo = await causes[name]!(stage)
        const since = performance.now()
        if (!(await until(name, true))) faults.push(`${name} does not fire`)
        process.stderr.write(`${name}: ${Math.round(performance.now() - since)} ms\n`)
        await undo()
        if (!slowToEnd.has(name) && !(await until(name, false))) faults.push(`${name} does not end`)
      }
    } finally {
      await stage.close()
    }
    expect(faults).toEqual([])
  },
  3_600_000,
)
