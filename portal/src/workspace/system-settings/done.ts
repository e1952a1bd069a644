import { announce } from '../../kit/call/index.ts'
import { getSupport } from '@singil/contract/foundation/provider'
import { getProviderSettings, listSettingChanges } from '@singil/contract/workspace/system-settings'

/** What a change of these settings makes stale. */
export const refreshes = [getProviderSettings, getSupport, listSettingChanges] as const

/** Shows the answer, which says whether the change waits for a second person, and closes the dialog. */
export const doneWith = (close: () => void) => (_: unknown, message: string) => {
  announce(message)
  close()
}
