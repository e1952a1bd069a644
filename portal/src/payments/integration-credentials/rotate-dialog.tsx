/** Makes a new key; the old one remains valid while the merchant's programs change over. */
import { Checkbox, NativeSelect } from '@mantine/core'
import {
  type CredentialsId,
  defaultOverlapDays,
  fetchByMid,
  resetMerchantKey,
} from '@singil/contract/payments/integration-credentials'
import { type PartnerMode, type PartnerScope, partnerScopes } from '@singil/contract/kit/partner'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { scopeWords } from './scope-words.ts'

interface RotateDialogProps {
  readonly id: CredentialsId
  readonly mode: PartnerMode
  readonly onClose: () => void
}
type Values = Record<string, unknown> & { mode: PartnerMode; overlapDays: number; scopes: PartnerScope[] }

const overlaps = [
  { value: '0', label: 'No longer: it leaked or is lost' },
  { value: '1', label: 'For 1 day' },
  { value: '3', label: 'For 3 days' },
  { value: '7', label: 'For 7 days' },
  { value: '14', label: 'For 14 days' },
  { value: '30', label: 'For 30 days' },
]

export function RotateDialog({ id, mode, onClose }: RotateDialogProps) {
  const form = useDraftForm<Values>({
    schema: resetMerchantKey.body,
    initial: { mode, overlapDays: defaultOverlapDays, scopes: [...partnerScopes] },
  })
  const { values, setFieldValue } = form.fields
  const rotate = useChange(resetMerchantKey, {
    refreshes: [fetchByMid],
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Make a new ${mode} key`}
      onClose={onClose}
      form={form}
      submit="Make the new key"
      isBusy={rotate.isPending}
      isDanger={values.overlapDays === 0}
      onSubmit={(body) => rotate.mutate({ params: { id }, body }, { onError: form.refuse })}
    >
      <NativeSelect
        label="The old key works"
        data={overlaps}
        data-path="overlapDays"
        value={String(values.overlapDays)}
        onChange={(event) => setFieldValue('overlapDays', Number(event.currentTarget.value))}
      />
      <Checkbox.Group label="The new key may" {...form.value('scopes')}>
        {partnerScopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={scopeWords[scope]} mt="xs" />
        ))}
      </Checkbox.Group>
    </FormDialog>
  )
}
