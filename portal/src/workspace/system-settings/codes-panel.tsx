/** One-time codes: their rules and texts, with what a reader gets. */
import { Button, Textarea, TextInput } from '@mantine/core'
import {
  changeCodeSettings,
  type CodeSettings,
  firstCodeTexts,
  testCode,
} from '@singil/contract/workspace/system-settings'
import { useState } from 'react'
import { announceFailure, useChange } from '../../kit/call/index.ts'
import { Facts, Card } from '../../kit/layout/index.ts'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { CodePreview } from './code-preview.tsx'
import { doneWith, refreshes } from './done.ts'
import classes from './system-settings.module.css'
import { WholeNumber } from './whole-number.tsx'

export function CodesPanel({ codes }: { codes: CodeSettings }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['column']}>
      <Card
        title="One-time codes"
        action={
          <Button size="compact-sm" variant="subtle" aria-label="Change one-time codes" onClick={() => setOpen(true)}>
            Change
          </Button>
        }
      >
        <Facts
          of={[
            ['Digits', '6'],
            ['Good for', codes.minutes === 1 ? '1 minute' : `${codes.minutes} minutes`],
            ['Tries', String(codes.tries)],
            ['Another code after', `${codes.resendSeconds} seconds`],
          ]}
        />
        <CodePreview of={codes} />
        <TestCode codes={codes} />
        <p className="muted">
          Stricter rules apply at once, to codes that are sent from then on. Looser rules and other texts wait for a
          second person. Earlier texts stand under Changes.
        </p>
      </Card>
      {isOpen ? <CodesDialog codes={codes} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** A sample code that confirms nothing, sent with these texts to the person who asks. */
function TestCode({ codes: { minutes, smsText, mailSubject, mailText } }: { codes: CodeSettings }) {
  const send = useChange(testCode, { showsMessage: true })
  const button = (by: 'sms' | 'mail', label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      loading={send.isPending}
      onClick={() =>
        send.mutate({ body: { minutes, smsText, mailSubject, mailText, by } }, { onError: announceFailure })
      }
    >
      {label}
    </Button>
  )
  return (
    <div role="group" aria-label="Send a test code to myself" className={classes['tests']}>
      <span>Send a test code to myself</span>
      {button('sms', 'By text message')}
      {button('mail', 'By e-mail')}
    </div>
  )
}

const texts = ['smsText', 'mailSubject', 'mailText'] as const

function CodesDialog({ codes, onClose }: { codes: CodeSettings; onClose: () => void }) {
  const form = useDraftForm<CodeSettings & { reason: string } & Record<string, unknown>>({
    schema: changeCodeSettings.body,
    initial: { ...codes, reason: '' },
  })
  const { values, errors, setFieldValue } = form.fields
  const change = useChange(changeCodeSettings, { refreshes, onDone: doneWith(onClose) })
  const isLooser =
    values.minutes > codes.minutes ||
    values.tries > codes.tries ||
    values.resendSeconds < codes.resendSeconds ||
    texts.some((key) => values[key] !== codes[key])
  const reset = () => {
    for (const key of texts) setFieldValue(key, firstCodeTexts[key])
  }
  const set = (name: 'minutes' | 'tries' | 'resendSeconds') => (value: number) => setFieldValue(name, value)
  const number = (name: Parameters<typeof set>[0]) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: set(name),
  })
  return (
    <FormDialog
      title="One-time codes"
      form={form}
      submit={isLooser ? 'Ask for approval' : 'Apply now'}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={(body) => change.mutate({ body }, { onError: form.refuse })}
    >
      <WholeNumber {...number('minutes')} label="Minutes that a code is good for" description="From 1 to 10." />
      <WholeNumber {...number('tries')} label="Tries" description="From 3 to 10." />
      <WholeNumber {...number('resendSeconds')} label="Seconds until another code" description="From 30 to 300." />
      <Textarea
        label="Text message"
        description="With {code} and {action}; {minutes} if you wish. Plain text without links."
        autosize
        minRows={2}
        {...form.text('smsText')}
      />
      <TextInput label="Subject of the e-mail" {...form.text('mailSubject')} />
      <Textarea
        label="Text of the e-mail"
        description="With {action}. The code stands below it in large type."
        autosize
        minRows={2}
        {...form.text('mailText')}
      />
      <CodePreview of={values} />
      {texts.some((key) => values[key] !== firstCodeTexts[key]) ? (
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Use the original texts
        </Button>
      ) : null}
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
