/** Changes of saved reports. */
import { createReport, deleteReport, runReport, updateReport } from '@singil/contract/workspace/reports'
import { bodies, type Change } from './change.ts'
import { endExports } from './export-changes.ts'
import type { World } from './world.ts'

export function reportChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  const name = () => `Report ${++made}`
  const wish = () => ({
    exportId: world.mine.exportId,
    name: name(),
    period: 'last_week' as const,
    schedule: { every: 'day' as const, hour: 7 },
  })
  const saved = async () => {
    await world.rows('delete from saved_reports')
    return (await world.ask(createReport, { body: wish() }, world.callerOf(createReport))).id
  }
  const other = { params: { id: world.mine.itemId } }
  return {
    [createReport.id]: async () => {
      await world.rows('delete from saved_reports')
      return bodies(wish(), { name: name() })
    },
    [updateReport.id]: async () => {
      const params = { id: await saved() }
      return { sent: { params, body: { name: name() } }, other: { params, body: { name: name() } } }
    },
    [deleteReport.id]: async () => ({ sent: { params: { id: await saved() } }, other }),
    [runReport.id]: async () => {
      await endExports(world)
      return { sent: { params: { id: await saved() }, body: {} }, other: { ...other, body: {} } }
    },
  }
}
