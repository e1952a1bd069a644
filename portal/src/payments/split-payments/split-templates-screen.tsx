/** The split templates of a merchant: their shares, the stores that use them, and new versions. */
import { Button } from '@mantine/core'
import {
  endSplitTemplate,
  listSplitTemplates,
  saveSplitTemplate,
  type SplitTemplate,
} from '@singil/contract/payments/split-payments'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Confirm, Empty, Failure } from '../../kit/feedback/index.ts'
import { Group, Page, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk, useChange, useMay } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import { formatBearer, formatShare } from './format-share.ts'
import { StoreBinding } from './store-binding.tsx'
import { TemplateForm } from './template-form.tsx'
import classes from './split-payments.module.css'

const states = {
  waiting: { word: 'Waits for approval', tone: 'pending', icon: Clock },
  active: { word: 'In use', tone: 'paid', icon: CircleCheck },
  rejected: { word: 'Not approved', tone: 'failed', icon: Ban },
  ended: { word: 'Ended', tone: 'expired', icon: Ban },
} as const

export default function SplitTemplatesScreen() {
  const templates = useAsk(listSplitTemplates, { query: {} })
  const mayMake = useMay(saveSplitTemplate.permission)
  const [edited, setEdited] = useState<SplitTemplate | 'new' | null>(null)
  const make = mayMake ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      New template
    </Button>
  ) : null
  return (
    <Page title="Split templates" count={templates.data && String(templates.data.length)} actions={make}>
      {templates.error ? <Failure error={templates.error} onRetry={() => void templates.refetch()} /> : null}
      {templates.isPending ? <Skeleton lines={8} /> : null}
      {templates.data?.length === 0 ? (
        <Empty title="No split template yet" action={make}>
          A template says who gets how much of a payment. Use it for a store or for a payment link.
        </Empty>
      ) : null}
      <Stack>
        {templates.data?.map((template) => (
          <Template key={template.id} of={template} onEdit={() => setEdited(template)} />
        ))}
      </Stack>
      {edited ? <TemplateForm template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Page>
  )
}

function Template({ of: template, onEdit }: { of: SplitTemplate; onEdit: () => void }) {
  const mayMake = useMay(saveSplitTemplate.permission)
  const mayEnd = useMay(endSplitTemplate.permission)
  const [isEnding, setEnding] = useState(false)
  const end = useChange(endSplitTemplate, {
    refreshes: [listSplitTemplates],
    showsMessage: true,
    onDone: () => setEnding(false),
  })
  return (
    <section className={classes['card']} aria-label={template.name}>
      <div className={classes['cardHead']}>
        <h2>{template.name}</h2>
        <Status {...states[template.state]} />
        <span className="muted">Version {template.version}</span>
      </div>
      {template.waitingVersion !== null && template.state === 'active' ? (
        <p className="muted">Version {template.waitingVersion} waits for approval. This one stays in use until then.</p>
      ) : null}
      {template.because ? <p className="muted">{template.because}</p> : null}
      <ul className={classes['shares']}>
        {template.rules.map((rule) => (
          <li key={rule.mid}>
            <span>
              {rule.name} <span className="muted">{rule.mid}</span>
            </span>
            <span>{formatShare(rule)}</span>
          </li>
        ))}
      </ul>
      <p className="muted">{formatBearer(template.bearer)}.</p>
      {template.state === 'active' ? <StoreBinding template={template} /> : null}
      <Group align="stretch" above={3}>
        {mayMake ? (
          <Button variant="default" onClick={onEdit}>
            Change
          </Button>
        ) : null}
        {mayEnd ? (
          <Button variant="default" onClick={() => setEnding(true)}>
            End
          </Button>
        ) : null}
      </Group>
      <Confirm
        isOpen={isEnding}
        title={`End ${template.name}`}
        action="End the template"
        keep="Keep it"
        isDanger
        isBusy={end.isPending}
        error={end.error}
        onClose={() => setEnding(false)}
        onConfirm={() => end.mutate({ params: { id: template.id }, body: {} })}
      >
        <p>Payments from now on are not shared by it, whatever it is used for. This cannot be undone.</p>
      </Confirm>
    </section>
  )
}
