/** Form Builder: what customers are asked before they pay, for payment links and for the QR code of a store. */
import { fetchDraft, FormType, formTypeLabels } from '@singil/contract/payments/forms'
import { useSearch } from '@tanstack/react-router'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton, Tabs } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Builder } from './builder.tsx'

const tabs = FormType.options.map((name) => ({ name, label: formTypeLabels[name] }))

export default function FormBuilderScreen() {
  const search: { readonly type?: unknown } = useSearch({ strict: false })
  const type = FormType.safeParse(search.type).data ?? 'PAYLINK'
  const draft = useAsk(fetchDraft, { body: { type } }, { staleTimeMs: 0 })
  return (
    <Page title="Form Builder" toolbar={<Tabs label="Form" parameter="type" tabs={tabs} open={type} />}>
      {draft.data ? (
        <Builder key={`${type} ${draft.data.version}`} draft={draft.data} />
      ) : draft.error ? (
        <Failure error={draft.error} onRetry={() => void draft.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}
