/** A snapshot of all tables, so that a test can assert that nothing changed. */

/** Tables that bookkeeping, sessions and the worker write on their own. */
const bookkeeping = new Set([
  'audit_search',
  'audit_search_place',
  'caller_tries',
  'chain_blocks',
  'idempotency_keys',
  'integrity_progress',
  'integrity_runs',
  'integrity_states',
  'merchant_key_uses',
  // The worker adds frequent news some seconds later.
  'notification_news',
  'notifications',
  'otp_challenges',
  'otp_sends',
  'page_visits',
  'password_guesses',
  'recovery_requests',
  'used_nonces',
  'sessions',
  'worker_heartbeats',
  'write_probe',
])

/** Columns that the pollers of payments, refunds and payouts and the runs of auto sweeps write on their own. */
const ofPollers = ['checks', 'next_check_at', 'next_run_at']

type Rows = <T>(query: string | { readonly name: string; readonly text: string }) => Promise<T[]>

/** Returns a function for the rows and content of every table but bookkeeping, by table, once no effect is pending. */
export async function snapshotOf(rows: Rows) {
  const found = await rows<{ tablename: string }>(
    `select relname as tablename from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  if (found.length < 40) throw new Error('The sweep sees too few tables.')
  const names = found.map(({ tablename }) => tablename).filter((name) => !bookkeeping.has(name))
  // Each version of a row names the transaction that wrote it, which is read much faster than its content.
  // It names all tables, and PostgreSQL takes longer to plan than to execute it: each connection plans it once.
  const versions = {
    name: 'versions of all tables',
    text: names
      .map(
        (name) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashint8(xmin::text::bigint)::bigint), 0) as version from "${name}"`,
      )
      .join(' union all '),
  }
  const contentOf = (name: string) =>
    `select '${name}' as name, count(*)::int as rows,
       coalesce(sum(hashtextextended((to_jsonb(t) - '{${ofPollers.join(',')}}'::text[])::text, 0)), 0)::text as content from "${name}" t`
  const known = new Map<string, { readonly version: string; readonly said: string }>()
  /** Reads the content of the tables that were written since it was last read. */
  const look = async (): Promise<Readonly<Record<string, string>>> => {
    const now = await rows<{ name: string; version: string }>(versions)
    const written = now.filter(({ name, version }) => known.get(name)?.version !== version)
    const contents =
      written.length === 0
        ? []
        : await rows<{ name: string; rows: number; content: string }>(
            written.map(({ name }) => contentOf(name)).join(' union all '),
          )
    for (const { name, version } of written) {
      const table = contents.find((one) => one.name === name)!
      known.set(name, { version, said: `${table.rows} rows, ${table.content}` })
    }
    return Object.fromEntries(now.map(({ name }) => [name, known.get(name)!.said]))
  }
  return async (): Promise<Readonly<Record<string, string>>> => {
    for (let looks = 0; looks < 250; looks++) {
      const [outbox] = await rows<{ waiting: number }>(
        `select (select count(*) from outbox)::int + (select count(*) from notification_news)::int
           + (select count(*) from graphile_worker.jobs where locked_at is not null or (run_at <= now() and attempts = 0))::int as waiting`,
      )
      if (outbox?.waiting === 0) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return look()
  }
}
