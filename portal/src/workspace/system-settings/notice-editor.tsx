/** A new version of the terms for payers or of the privacy notice, next to what payers will read. */
import { Button, Textarea } from '@mantine/core'
import { faultOfNotice, getSupport, noticeTitles, partsOfNotice } from '@singil/contract/foundation/provider'
import { changeNotice, listNotices, listSettingChanges, type Notice } from '@singil/contract/workspace/system-settings'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { DayInput, fieldErrors, type FieldErrors, Form, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { dayOf, plusDays } from '../../kit/values/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { announce, useAsk, useChange } from '../../kit/call/index.ts'
import classes from './system-settings.module.css'
import { WaitingChange } from './waiting-change.tsx'

interface Values extends Record<string, unknown> {
  text: string
  since: string
  reason: string
}

function faultsOf(values: Values): FieldErrors {
  const fault = faultOfNotice(values.text)
  return { ...(fault ? { text: fault } : {}), ...fieldErrors(changeNotice.body, values) }
}

export function NoticeEditor({ of, onClose }: { of: Notice; onClose: () => void }) {
  const { kind, versions, waiting } = of
  const [newest] = versions
  const today = dayOf(new Date())
  const form = useDraftForm<Values>({
    schema: faultsOf,
    initial: { text: newest?.text ?? '', since: plusDays(today, 1), reason: '' },
    draftKey: `notice:${kind}`,
  })
  const { values } = form.fields
  const ask = useChange(changeNotice, {
    refreshes: [listNotices, listSettingChanges],
    onDone: (_, message) => {
      form.finish()
      announce(message)
      onClose()
    },
  })
  return (
    <div className={classes['message']}>
      <Button variant="subtle" size="compact-sm" leftSection={<ArrowLeft size={15} aria-hidden />} onClick={onClose}>
        All settings for payers
      </Button>
      {waiting ? <WaitingChange what="Another version" of={waiting} /> : null}
      <div className={classes['sides']}>
        <Card title={`${noticeTitles[kind]}, version ${(newest?.number ?? 0) + 1}`}>
          <Form
            form={form}
            submit="Ask for approval"
            isBusy={ask.isPending}
            onSubmit={(body) => ask.mutate({ params: { kind }, body }, { onError: form.refuse })}
          >
            <Textarea
              label="Text"
              description="A line that begins with # is a heading, each other line a paragraph. {provider} becomes your name; {support}, on a line of its own, whom to ask."
              autosize
              minRows={12}
              maxRows={28}
              {...form.text('text')}
            />
            <DayInput
              label="First day"
              description="It holds from this day on, or from the day of its approval if that is later."
              min={today}
              {...form.value('since')}
            />
            <ReasonField {...form.text('reason')} />
          </Form>
        </Card>
        <Card title="Preview">
          <Preview text={values.text} />
        </Card>
      </div>
    </div>
  )
}

function Preview({ text }: { text: string }) {
  const support = useAsk(getSupport, {}).data
  const fault = faultOfNotice(text)
  if (text.trim() === '') return <p className="muted">Nothing is written yet.</p>
  return (
    <div className={classes['preview']}>
      <p role="status" className={classes['fault']}>
        {fault ?? ''}
      </p>
      <div className={classes['read']}>
        {partsOfNotice(text, support ?? null).map(({ title, paragraphs }, at) => (
          <section key={at}>
            {title ? <h3>{title}</h3> : null}
            {paragraphs.map((paragraph, nth) => (
              <p key={nth}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
