/** Asks before payments are tagged or filed together: how many change, and how many do not and why. */
import { planLabels } from '@singil/contract/payments/labels'
import { BulkPlanned, useCurrent } from '../../kit/list/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { useLabelling } from './use-labelling.ts'
import type { Kind, LabelsOfMerchant } from './use-labels.ts'

export interface Labelling {
  readonly kind: Kind
  readonly id: string
  readonly action: 'put' | 'take'
}
interface LabellingDialogProps {
  readonly of: Labelling
  readonly chosen: readonly string[]
  readonly labels: LabelsOfMerchant
  readonly onClose: () => void
  readonly onDone: () => void
}

/** As in "Tag 3 payments" and "Take 3 payments out of the folder". */
function formatAction({ kind, action }: Labelling, count: number): string {
  const payments = count === 1 ? '1 payment' : `${count} payments`
  if (kind === 'tag') return action === 'put' ? `Tag ${payments}` : `Remove the tag from ${payments}`
  return action === 'put' ? `Move ${payments}` : `Take out ${payments}`
}
function formatTitle({ kind, action }: Labelling, name: string): string {
  if (kind === 'tag') return action === 'put' ? `Tag with ${name}` : `Remove the tag ${name}`
  return action === 'put' ? `Move to ${name}` : `Take out of ${name}`
}

export function LabellingDialog({ of, chosen, labels, onClose, onDone }: LabellingDialogProps) {
  const { kind, id, action } = of
  const answer = useAsk(planLabels, { body: { kind, id, action, transaction_id: [...chosen] } }, { staleTimeMs: 0 })
  const plan = useCurrent(answer)
  const { put, take, isBusy } = useLabelling(() => {
    onClose()
    onDone()
  })
  const name =
    kind === 'tag'
      ? labels.tags.find((tag) => tag.id === id)?.tagLabel
      : labels.folders.find((folder) => folder.id === id)?.folderLabel
  return (
    <Confirm
      isOpen
      title={formatTitle(of, name ?? (kind === 'tag' ? 'the new tag' : 'the new folder'))}
      action={formatAction(of, plan?.ids.length ?? chosen.length)}
      isBusy={isBusy || answer.isFetching}
      isDisabled={!plan || plan.ids.length === 0}
      onClose={onClose}
      onConfirm={() => (action === 'put' ? put : take)(kind, id, plan?.ids ?? [])}
    >
      <BulkPlanned plan={plan} error={answer.error} of={chosen.length} nouns={['payment', 'payments']} />
    </Confirm>
  )
}
