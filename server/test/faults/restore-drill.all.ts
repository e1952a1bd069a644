/** The restore drill: payments continue during a backup, everything is destroyed, and a point in time is restored. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { backUp, restore } from '@singil/embedded-postgres'
import { clusterSettings, killCluster } from './cluster.ts'
import { startLoad } from './load.ts'
import { compare } from './promises.ts'
import { openStage, type Stage } from './stage.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

/** Archives the log up to now, which otherwise takes up to half a minute. */
async function archiveNow(stage: Stage, backupDir: string): Promise<void> {
  const admin = new pg.Client({ connectionString: stage.postgres.adminUrl })
  await admin.connect()
  const { rows } = await admin.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
  await admin.end()
  await vi.waitUntil(() => existsSync(path.join(backupDir, 'wal', `${rows[0]!.wal}.gz`)), { timeout: 20_000 })
}

async function columnOf(url: string, select: string): Promise<Set<string>> {
  const owner = new pg.Client({ connectionString: url, options: '-c singil.mid=*' })
  await owner.connect()
  const { rows } = await owner.query<{ value: string }>(select)
  await owner.end()
  return new Set(rows.map((row) => row.value))
}

test('after everything is destroyed, a point in time is restored with exactly what was acknowledged before it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'singil-drill-'))
  chmodSync(folder, 0o711)
  const backupDir = path.join(folder, 'backup')
  const stage = await openStage()
  try {
    const { server, world, gateway } = stage
    const load = startLoad({ url: () => server.url, world, gateway, customers: 3, pauseMs: 20 })
    const reached = (more: number) =>
      vi.waitUntil(() => load.purchases.filter((purchase) => purchase.isPaid).length >= more, { timeout: 30_000 })
    await reached(5)
    await backUp(stage.postgres, stage.dataDir, backupDir)
    const atBackup = load.purchases.length
    await reached(atBackup + 10)

    const promised = structuredClone(load.purchases)
    const instant = new Date()
    // A callback that was answered but not applied was only promised to be kept: the next server applies it.
    const waiting = promised.filter((purchase) => purchase.isCalledBack && !purchase.isPaid)
    for (const purchase of waiting) purchase.isCalledBack = false
    await pause(50)
    const later = load.purchases.length
    await reached(later + 5)
    await load.finish()
    await archiveNow(stage, backupDir)
    server.kill()
    await killCluster(stage.postgres)
    rmSync(stage.dataDir, { recursive: true, force: true })

    const into = path.join(folder, 'restored')
    const restored = await restore({ backupDir, into, to: instant, log: () => {}, settings: clusterSettings })
    try {
      const { lost, doubled, broken, acknowledged } = await compare(restored.postgres.url, promised)
      expect({ lost, doubled, broken }).toEqual({ lost: [], doubled: [], broken: [] })
      expect(acknowledged).toBeGreaterThan(atBackup)
      const kept = await columnOf(restored.postgres.url, 'select request_id as value from gateway_callbacks')
      expect(waiting.filter((purchase) => !kept.has(purchase.requestId!))).toEqual([])
      const marks = await columnOf(restored.postgres.url, 'select description as value from temp_transactions')
      expect(load.purchases.slice(later).filter((purchase) => marks.has(purchase.mark))).toEqual([])
      expect(restored.lastChangeAt!.getTime()).toBeLessThanOrEqual(instant.getTime())
    } finally {
      await restored.postgres.stop()
    }
  } finally {
    await stage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
