/** By which template the payment of a link is shared. */
import { NativeSelect } from '@mantine/core'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { bindLinkSplit, getLinkSplit, listSplitTemplates } from '@singil/contract/payments/split-payments'
import { formatError, useAsk, useChange, useMay } from '../../kit/call/index.ts'

export default function LinkSplit({ id, isOpen }: { id: TemporaryId; isOpen: boolean }) {
  const bound = useAsk(getLinkSplit, { params: { id } })
  const templates = useAsk(listSplitTemplates, { query: {} }, { isEnabled: isOpen })
  const mayBind = useMay(bindLinkSplit.permission)
  const bind = useChange(bindLinkSplit, {
    refreshes: [getLinkSplit],
    showsMessage: true,
  })
  const usable = templates.data?.filter(({ state }) => state === 'active') ?? []
  if (!bound.data) return null
  const { templateId, name } = bound.data
  if (!isOpen || !mayBind || (usable.length === 0 && templateId === null))
    return name === null ? null : <p>Shared by {name}.</p>
  return (
    <NativeSelect
      label="Share the payment by"
      value={templateId ?? ''}
      disabled={bind.isPending}
      error={bind.error ? formatError(bind.error) : null}
      data={[{ value: '', label: 'Not shared' }, ...usable.map((one) => ({ value: one.id, label: one.name }))]}
      onChange={({ currentTarget: { value } }) => bind.mutate({ params: { id }, body: { templateId: value || null } })}
    />
  )
}
