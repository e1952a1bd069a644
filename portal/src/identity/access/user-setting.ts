/** What the portal remembers for a user, on every device. */
import { getUserSettings, updateUserSettings } from '@singil/contract/identity/access'
import { useAsk, useChange, useUser } from '../../kit/call/index.ts'

/** The value of one setting, undefined until it was set or while it is unknown; and a function that sets it where it differs. */
export function useUserSetting(label: string): readonly [value: string | undefined, set: (value: string) => void] {
  const { Id: id } = useUser().identity
  const settings = useAsk(getUserSettings, { params: { id } }, { staleTimeMs: 600_000 })
  const change = useChange(updateUserSettings, { refreshes: [getUserSettings] })
  const value = settings.data?.find((one) => one.label === label)?.value
  const set = (next: string) => {
    if (next !== value) change.mutate({ params: { id }, body: { label, value: next } })
  }
  return [value, set]
}
