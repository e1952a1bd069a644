/** Restores a dump that `make-dump.ts` wrote, as the migrations of its day and its rows. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { applyMigrations } from '../../src/kit/database/apply-migrations.ts'
import { migrationsDir } from '../../src/kit/database/migrate.ts'
import { ownerPool } from '../setup/owner-pool.ts'

const listOf = (text: string, head: string): string => {
  const found = new RegExp(`^-- ${head}: (.*)$`, 'm').exec(text)?.[1]
  if (found === undefined) throw new Error(`The dump does not say its ${head}`)
  return found
}

/** Into a database without tables. Returns the names of its migrations. */
export async function restoreDump(file: string, url: string): Promise<readonly string[]> {
  const text = brotliDecompressSync(readFileSync(file)).toString()
  const names = listOf(text, 'Migrations').split(', ')
  const dir = mkdtempSync(path.join(tmpdir(), 'singil-upgrade-'))
  const pool = ownerPool(url, 2)
  try {
    for (const name of names) copyFileSync(path.join(migrationsDir(), `${name}.sql`), path.join(dir, `${name}.sql`))
    await applyMigrations(pool, dir)
  } finally {
    await pool.end()
    rmSync(dir, { recursive: true, force: true })
  }
  const client = new pg.Client({ connectionString: url, options: '-c singil.mid=* -c synchronous_commit=off' })
  await client.connect()
  try {
    // Rows carry the transaction that wrote them, which must not lie in the future of this cluster.
    await client.query(
      `do $$ begin while pg_current_xact_id()::text::bigint <= ${Number(listOf(text, 'Transactions'))} loop commit; end loop; end $$`,
    )
    await client.query(`begin; ${text}; commit`)
  } finally {
    await client.end()
  }
  return names
}
