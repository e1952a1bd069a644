/** The fault runs in numbers, set by environment variables (figures.ts). */
import { describe, expect, test } from 'vitest'
import { cutRun } from './cut-run.ts'
import { diskFullRun } from './disk-run.ts'
import { long, percentile } from './figures.ts'
import { everyByteRun } from './every-byte-run.ts'
import { hangRun } from './hang-run.ts'
import { killRun } from './kill-run.ts'
import { mayMount } from './loop-disk.ts'
import { lostRows, powerRun } from './power-run.ts'
import { nothing, openStage, ordinaryDisk } from './stage.ts'
import { mayTrace, syncRun } from './sync-run.ts'
import { everyPoint, withdrawalRun } from './withdrawal-run.ts'

const { kills, powerCuts, stride, customers, hangs, syncFailures, ...bytes } = long()
const hourMs = 3_600_000

describe.sequential('faults in numbers', () => {
  test.each([
    ['server', 5000],
    ['database', 10_000],
  ] as const)(
    `the %s killed ${kills} times: nothing lost, nothing twice, ready again within %i ms`,
    async (what, goalMs) => {
      const stage = await openStage()
      try {
        const run = await killRun(stage, what, kills, customers)
        expect(run).toMatchObject({ ...nothing, surprises: [] })
        expect(percentile(run.readyMs, 0.99)).toBeLessThanOrEqual(goalMs)
      } finally {
        await stage.close()
      }
    },
    hourMs,
  )

  test(
    'server, worker and database killed at each step of a withdrawal: each is sent once and arrives, and nothing stays held',
    async () => {
      const stage = await openStage(ordinaryDisk(), { hasOwnWorker: true })
      try {
        const run = await withdrawalRun(stage, everyPoint)
        expect(run).toMatchObject({ ...nothing, surprises: [] })
        // How many commits a step has depends on what else the process does at the time: later ones may not come.
        for (const kills of Object.values(run.passed)) expect(kills).toBeGreaterThanOrEqual(4)
      } finally {
        await stage.close()
      }
    },
    hourMs,
  )

  test(
    `all connections cut at every ${stride} bytes of a money transaction, and after its commits: money moves once`,
    async () => {
      const stage = await openStage()
      try {
        expect(await cutRun(stage, stride, 8)).toMatchObject({ ...nothing, surprises: [] })
      } finally {
        await stage.close()
      }
    },
    hourMs,
  )

  test(
    `the connection cut at every byte that a money transaction sends: it is committed once or not at all, and a retry under its key completes it`,
    async () => {
      const stage = await openStage()
      try {
        const run = await everyByteRun(stage, bytes)
        expect(run).toMatchObject({ ...nothing, surprises: [], bugs: 0 })
        expect(run.cut / run.tried).toBeGreaterThan(0.8)
      } finally {
        await stage.close()
      }
    },
    2 * hourMs,
  )

  test.runIf(mayMount())(
    `the power cut ${powerCuts} times: nothing lost, nothing twice`,
    async () => {
      expect(await lostRows('off', 200)).toBeGreaterThan(0)
      expect(await lostRows('on', 200)).toBe(0)
      expect(await powerRun(powerCuts, customers)).toMatchObject({ ...nothing, surprises: [] })
    },
    hourMs,
  )

  test.runIf(mayMount())(
    'the disk full three times: nothing lost, healed within 30 seconds',
    async () => {
      const run = await diskFullRun(3, 10_000, customers)
      expect(run).toMatchObject({ ...nothing, surprises: [] })
      expect(Math.max(...run.healMs)).toBeLessThanOrEqual(30_000)
    },
    hourMs,
  )

  test(
    `the database frozen ${hangs} times for a minute: reported within seconds, every call is answered, and nothing is lost`,
    async () => {
      const stage = await openStage()
      try {
        const run = await hangRun(stage, hangs, 60_000, customers)
        expect(run).toMatchObject({ ...nothing, surprises: [], wrong: [], bugs: 0 })
        expect(run.notReadyMax).toBeLessThanOrEqual(5000)
        expect(run.refusedMax).toBeLessThanOrEqual(10_000)
        expect(run.aliveP99).toBeLessThanOrEqual(100)
        expect(run.readyMax).toBeLessThanOrEqual(10_000)
      } finally {
        await stage.close()
      }
    },
    hourMs,
  )

  test.runIf(mayTrace())(
    `${syncFailures} commits that could not be synced: the database recovers, money moves once`,
    async () => {
      const stage = await openStage()
      try {
        const run = await syncRun(stage, syncFailures, customers)
        expect(run).toMatchObject({ ...nothing, surprises: [], bugs: 0, recoveries: syncFailures })
        expect(percentile(run.readyMs, 0.99)).toBeLessThanOrEqual(10_000)
      } finally {
        await stage.close()
      }
    },
    hourMs,
  )
})
