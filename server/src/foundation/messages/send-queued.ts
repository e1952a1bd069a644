import type { JobContext } from '../../kit/work/index.ts'
import { maxTries, type Outgoing } from './message.ts'
import { deliver, faultOf } from './send-now.ts'
import * as store from './store.ts'

/** Sends one queued message; throws if the provider refuses it, so that the job is retried. */
export async function sendQueued(job: JobContext, key: store.MessageKey): Promise<void> {
  const row = await job.unit((context) => store.find(context.tx, key))
  if (row?.status !== 'queued') return
  try {
    await deliver(job.outside, outgoingOf(row), `${row.about}:${row.id}`)
  } catch (error) {
    const tries = row.tries + 1
    const status = tries >= maxTries ? 'failed' : 'queued'
    await job.unit((context) => store.update(context.tx, row, { tries, status, fault: faultOf(error) }))
    if (status === 'queued') throw error
    job.log.error({ messageId: row.id, about: row.about }, 'a message could not be sent')
    return
  }
  await job.unit((context) =>
    store.update(context.tx, row, { tries: row.tries + 1, status: 'sent', fault: null, sent_at: context.now }),
  )
}

const outgoingOf = (row: store.MessageRow): Outgoing =>
  row.kind === 'sms'
    ? { kind: 'sms', to: row.recipient, text: row.text }
    : { kind: 'mail', to: row.recipient, subject: row.subject ?? '', text: row.text, html: row.html ?? row.text }
