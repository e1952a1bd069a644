/** One message: its text next to what is sent with it, a test to oneself, and its history. A second person approves another text. */
import { Button, Textarea, TextInput } from '@mantine/core'
import type { Answer } from '@singil/contract/kit/endpoint'
import { faultsOfMessage, type MessageText } from '@singil/contract/kit/message-text'
import {
  changeMessage,
  getMessage,
  listSettingChanges,
  type Message,
  testMessage,
} from '@singil/contract/workspace/system-settings'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { announce, announceFailure, useAsk, useChange } from '../../kit/call/index.ts'
import { Facts, Card, Skeleton } from '../../kit/layout/index.ts'
import { type DraftForm, fieldErrors, type FieldErrors, Form, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { When } from '../../kit/values/index.ts'
import { MessageHistory } from './message-history.tsx'
import { MessagePreview } from './message-preview.tsx'
import classes from './system-settings.module.css'
import { WaitingChange } from './waiting-change.tsx'

export const channelLabels = { mail: 'E-mail', sms: 'Text message' } as const satisfies Record<
  Message['channel'],
  string
>
export const recipientLabels = {
  customer: 'Customers',
  merchant: 'Merchants',
  supplier: 'Suppliers',
  staff: 'Staff',
  everyone: 'Users',
} as const satisfies Record<Message['to'], string>

export const topicLabels = {
  accounts: 'Accounts and sign-in',
  business: 'Business and documents',
  payments: 'Payments and disputes',
  orders: 'Orders and delivery',
  wallets: 'Wallets and banks',
  suppliers: 'Suppliers and tax',
  integrations: 'Integrations',
  work: 'Requests and reports',
} as const satisfies Record<Message['topic'], string>

type MessageDetail = Answer<typeof getMessage>
type Values = MessageText & { reason: string } & Record<string, unknown>

export function MessageEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAsk(getMessage, { params: { id } })
  return (
    <div className={classes['message']}>
      <Button variant="subtle" size="compact-sm" leftSection={<ArrowLeft size={15} aria-hidden />} onClick={onClose}>
        All messages
      </Button>
      {answer.data ? (
        <Editor of={answer.data} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}

const shapeOf = ({ channel, placeholders }: MessageDetail) => ({
  channel,
  placeholders: placeholders.map(({ name }) => name),
  required: placeholders.filter(({ isRequired }) => isRequired).map(({ name }) => name),
})

const faultsOf = (of: MessageDetail, values: Values): FieldErrors => ({
  ...faultsOfMessage(shapeOf(of), values),
  ...fieldErrors(changeMessage.body, values),
})

function Editor({ of }: { of: MessageDetail }) {
  const form = useDraftForm<Values>({
    schema: (values) => faultsOf(of, values),
    initial: { ...of.text, reason: '' },
    draftKey: `message:${of.Id}`,
  })
  const { subject, greeting, text } = form.fields.values
  const ask = useChange(changeMessage, {
    refreshes: [getMessage, listSettingChanges],
    onDone: (_, message) => {
      form.fields.setFieldValue('reason', '')
      form.finish()
      announce(message)
    },
  })
  const { reason: _, ...faults } = faultsOf(of, form.fields.values)
  return (
    <>
      <Card title={of.name}>
        <div className={classes['column']}>
          <Facts
            of={[
              ['When it is sent', of.when],
              ['About', topicLabels[of.topic]],
              ['To', recipientLabels[of.to]],
              ['Channel', channelLabels[of.channel]],
              ['Text changed', of.changedAt === null ? 'Default' : <When key="at" at={of.changedAt} />],
            ]}
          />
        </div>
        {of.waiting ? <WaitingChange what="Another text" of={of.waiting} /> : null}
      </Card>
      <div className={classes['sides']}>
        <Card title="Text">
          <Form
            form={form}
            submit="Ask for approval"
            isBusy={ask.isPending}
            onSubmit={(body) => ask.mutate({ params: { id: of.Id }, body }, { onError: form.refuse })}
            secondary={<Restore of={of} form={form} />}
          >
            <Fields of={of} form={form} />
            <ReasonField {...form.text('reason')} />
          </Form>
        </Card>
        <Card title="Preview" action={<TestButton of={of} text={{ subject, greeting, text }} form={form} />}>
          <MessagePreview id={of.Id} channel={of.channel} text={{ subject, greeting, text }} faults={faults} />
        </Card>
      </div>
      <MessageHistory id={of.Id} />
    </>
  )
}

interface PartProps {
  readonly of: MessageDetail
  readonly form: DraftForm<Values>
}

function Fields({ of, form }: PartProps) {
  const isMail = of.channel === 'mail'
  return (
    <>
      {isMail ? (
        <>
          <TextInput label="Subject" {...form.text('subject')} />
          <TextInput label="Greeting" {...form.text('greeting')} />
        </>
      ) : null}
      <Textarea
        label="Text"
        description={isMail ? 'Each line is a paragraph.' : 'One line. Plain text without links of your own.'}
        autosize
        minRows={isMail ? 6 : 4}
        {...form.text('text')}
      />
      {of.placeholders.length > 0 ? (
        <div>
          <b>Placeholders</b>
          <dl className={classes['placeholders']}>
            {of.placeholders.map(({ name, example, isRequired }) => (
              <div key={name}>
                <dt>
                  <code>{`{${name}}`}</code> {isRequired ? <small>needed</small> : null}
                </dt>
                <dd>{example}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </>
  )
}

const parts = ['subject', 'greeting', 'text'] as const

/** Puts the first text into the form: to send it again, it is approved like any other. */
function Restore({ of, form }: PartProps) {
  if (parts.every((key) => form.fields.values[key] === of.first[key])) return null
  const restore = () => {
    for (const key of parts) form.fields.setFieldValue(key, of.first[key])
  }
  return (
    <Button variant="subtle" onClick={restore}>
      Restore the default
    </Button>
  )
}

function TestButton({ of, text, form }: PartProps & { text: MessageText }) {
  const send = useChange(testMessage, {
    showsMessage: true,
  })
  const check = () => {
    const { reason: _, ...faults } = faultsOf(of, form.fields.values)
    form.fields.setErrors({ ...faults })
    if (Object.keys(faults).length > 0) return
    const fail = (error: unknown) => announceFailure(error)
    send.mutate({ params: { id: of.Id }, body: text }, { onError: fail })
  }
  return (
    <Button size="compact-sm" variant="default" loading={send.isPending} onClick={check}>
      Send a test to myself
    </Button>
  )
}
