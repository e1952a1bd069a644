import { disputeEvidence } from '@singil/contract/desk/disputes'
import { buffer } from 'node:stream/consumers'
import { filesOf, openKept } from '../../foundation/files/index.ts'
import type { GatewayDispute, Reply } from '../../payments/gateway/index.ts'
import type { FlowParts } from '../../kit/work/index.ts'
import type { DisputeRow } from './store.ts'

/** Sends the files and then the answer. Each has its own key, so that sending all again has no second effect. */
export async function sendAnswer(
  parts: Pick<FlowParts, 'unit' | 'outside'>,
  row: DisputeRow,
): Promise<Reply<GatewayDispute>> {
  const { gateway } = parts.outside
  const files = row.answer_kind === 'contest' ? await parts.unit(({ tx }) => evidenceOf(tx, row)) : []
  for (const { id, name, title, media_type } of files) {
    const file = await openKept(parts, disputeEvidence, row.mid, name)
    if (!file) throw new Error(`The file ${id} of the dispute ${row.id} is missing`)
    const bytes = Buffer.isBuffer(file.bytes) ? file.bytes : await buffer(file.bytes)
    const content = bytes.toString('base64')
    const reply = await gateway.sendEvidence(
      row.case_ref,
      { file_ref: id, name: title, content_type: media_type, content },
      id,
    )
    if (reply.kind !== 'ok') return reply
  }
  return gateway.answerDispute(
    row.case_ref,
    {
      answer_ref: row.answer_id!,
      action: row.answer_kind!,
      text: row.answer_text,
      file_refs: files.map(({ id }) => id),
    },
    row.answer_id!,
  )
}

export const evidenceOf = async (tx: Parameters<typeof filesOf>[0], { mid, id }: DisputeRow) =>
  (await filesOf(tx, disputeEvidence, [{ mid, id }])).get(id) ?? []
