/** What an action is called in the audit trail: on screens, in its file, and for the search. */
import { endpoints } from '@singil/contract/all'
import { workNames } from './work-names.ts'

const callNames = new Map<string, string | undefined>(endpoints.map(({ id, audit }) => [id, audit]))

/** The name of its own that an action has, by the name of its unit of work; undefined if it has none. */
export const nameOfAction = (action: string): string | undefined =>
  callNames.get(action) ?? workNames[action] ?? (action.startsWith('page ') ? 'Page of the customer used' : undefined)

/** An action that only an earlier version had is called by its id, as in inventory.moveItem: "Move item". */
export function formatAction(action: string): string {
  const name = nameOfAction(action)
  if (name !== undefined) return name
  const words = action.slice(action.lastIndexOf('.') + 1).replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
