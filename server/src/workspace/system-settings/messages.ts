/** The e-mails and text messages of the product, as staff see them. */
import { messageTopics } from '@singil/contract/kit/message-text'
import * as contract from '@singil/contract/workspace/system-settings'
import { findWaiting } from '../approvals/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import {
  allKinds,
  changedTexts,
  exampleOf,
  firstText,
  mailOf,
  type MessageKind,
  formatValue,
  shapeOf,
  supportLine,
  textOf,
} from '../../foundation/messages/index.ts'
import { messageSubject } from './change-session-times.ts'
import { fitting, kindOf } from './fitting-text.ts'

async function shown(context: Context): Promise<(kind: MessageKind) => contract.Message> {
  const changed = await changedTexts(context)
  return ({ id: Id, name, topic, when, to, channel }) => {
    const changedAt = changed.get(Id)?.changed_at.toISOString() ?? null
    return { Id, name, topic, when, to, channel, changedAt }
  }
}

export const listMessages: Handler<typeof contract.listMessages> = async (context) =>
  allKinds(context)
    .map(await shown(context))
    .toSorted(
      (one, other) =>
        messageTopics.indexOf(one.topic) - messageTopics.indexOf(other.topic) ||
        one.name.localeCompare(other.name) ||
        one.Id.localeCompare(other.Id),
    )

export const getMessage: Handler<typeof contract.getMessage> = async (context, { params: { id } }) => {
  const kind = kindOf(context, id)
  const { required } = shapeOf(kind)
  const show = await shown(context)
  return {
    ...show(kind),
    text: await textOf(context, kind),
    first: firstText(kind),
    placeholders: Object.entries(kind.values).map(([name, example]) => ({
      name,
      example: formatValue(example),
      isRequired: required.includes(name),
    })),
    waiting: await findWaiting(context, contract.changingSettings, messageSubject(id)),
  }
}

export const previewMessage: Handler<typeof contract.previewMessage> = async (context, { params, body }) => {
  const { publicUrl } = context
  const kind = fitting(context, params.id, body)
  const example = exampleOf(kind, body, { publicUrl, support: await supportLine(context, kind) })
  if (!('letter' in example)) return { subject: '', text: example.text, html: null }
  const { subject, text, html } = mailOf('', example.letter)
  return { subject, text, html }
}
