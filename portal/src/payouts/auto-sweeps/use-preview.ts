/** The next runs of the sentence on the screen and what it would send now; asked again a moment after each change. */
import { useDebouncedValue } from '@mantine/hooks'
import { previewAutoSweep } from '@singil/contract/payouts/auto-sweeps'
import { useAsk } from '../../kit/call/index.ts'
import { type Body, bodyOf, type FormValues, WantedSchema } from './wanted.ts'

const afterMs = 250

export function usePreview(wanted: FormValues) {
  const isComplete = WantedSchema.safeParse(wanted).success
  const key = JSON.stringify(bodyOf(wanted))
  const [asked] = useDebouncedValue(key, afterMs)
  const answer = useAsk(
    previewAutoSweep,
    { body: JSON.parse(asked) as Body },
    { isEnabled: isComplete && asked === key, keepsPrevious: true, staleTimeMs: 5_000, everyMs: 60_000 },
  )
  return {
    isComplete,
    preview: isComplete ? answer.data : undefined,
    isCurrent: asked === key && answer.data !== undefined && !answer.isPlaceholderData,
    error: answer.error,
  }
}
