/** Changes of saved views. */
import { createView, deleteView, updateView } from '@singil/contract/workspace/saved-views'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function viewChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  const name = () => `View ${++made}`
  const wish = () => ({ path: '/portal/transactions', name: name(), query: 'tab=paid' })
  const saved = async () => {
    await world.rows('delete from saved_views')
    return (await world.ask(createView, { body: wish() }, world.callerOf(createView))).id
  }
  return {
    [createView.id]: async () => bodies(wish(), { name: name() }),
    [updateView.id]: async () => {
      const params = { id: await saved() }
      return { sent: { params, body: { name: name() } }, other: { params, body: { name: name() } } }
    },
    [deleteView.id]: async () => ({
      sent: { params: { id: await saved() } },
      other: { params: { id: world.mine.itemId } },
    }),
  }
}
