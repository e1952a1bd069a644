/** A message as it is sent with example values, rendered by the server. */
import { type MessageChannel, type MessageText, smsSize } from '@singil/contract/kit/message-text'
import { previewMessage } from '@singil/contract/workspace/system-settings'
import { useEffect, useState } from 'react'
import type { FieldErrors } from '../../kit/form/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { MailFrame } from './mail-frame.tsx'
import classes from './system-settings.module.css'

const pauseMs = 300
const labels: Readonly<Record<string, string>> = { subject: 'Subject', greeting: 'Greeting', text: 'Text' }

/** The text once nobody has typed for a moment. */
function useSettled(text: MessageText): MessageText {
  const [settled, setSettled] = useState(text)
  const { subject, greeting, text: words } = text
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, greeting, text: words }), pauseMs)
    return () => clearTimeout(timer)
  }, [subject, greeting, words])
  return settled
}

interface PreviewProps {
  readonly id: string
  readonly channel: MessageChannel
  readonly text: MessageText
  readonly faults: FieldErrors
}

export function MessagePreview({ id, channel, text, faults }: PreviewProps) {
  const settled = useSettled(text)
  const [fault] = Object.entries(faults)
  const answer = useAsk(previewMessage, { params: { id }, body: settled }, { isEnabled: !fault, keepsPrevious: true })
  return (
    <div className={classes['preview']}>
      <p role="status" className={classes['fault']}>
        {fault ? `${labels[fault[0]] ?? fault[0]}: ${fault[1]}` : ''}
      </p>
      {answer.data ? (
        answer.data.html === null ? (
          <Sms text={answer.data.text} />
        ) : (
          <figure>
            <figcaption>{answer.data.subject}</figcaption>
            <MailFrame html={answer.data.html} />
          </figure>
        )
      ) : answer.error && !fault ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : fault ? null : (
        <Skeleton lines={channel === 'mail' ? 8 : 3} />
      )}
    </div>
  )
}

function Sms({ text }: { text: string }) {
  const { characters, messages, isPlain } = smsSize(text)
  return (
    <figure>
      <p className={classes['bubble']}>{text}</p>
      <figcaption>
        {characters} characters, {messages === 1 ? '1 message' : `${messages} messages`}. {isPlain ? 'GSM-7' : 'UCS-2'}:{' '}
        {isPlain
          ? '160 characters in one message, 153 in each of several.'
          : '70 characters in one message, 67 in each of several, because of characters such as ₱.'}
      </figcaption>
    </figure>
  )
}
