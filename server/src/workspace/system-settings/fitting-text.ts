import { faultsOfMessage, type MessageText } from '@singil/contract/kit/message-text'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfSystemSettings as problem } from '@singil/contract/workspace/system-settings'
import type { WithPorts } from '../../kit/work/index.ts'
import { kindNamed, type MessageKind, shapeOf } from '../../foundation/messages/index.ts'

export const kindOf = (from: WithPorts, id: string): MessageKind =>
  kindNamed(from, id) ?? refuse(problem.unknownMessage, {})

/** The message, if this text can be its text; otherwise refuses it at the field that is at fault. */
export function fitting(from: WithPorts, id: string, text: MessageText): MessageKind {
  const kind = kindOf(from, id)
  const [fault] = Object.entries(faultsOfMessage(shapeOf(kind), text))
  if (fault) refuse(problem.unfitText, { why: fault[1] }, fault[0])
  return kind
}
