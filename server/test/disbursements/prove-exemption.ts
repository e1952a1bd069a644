/** Uploads the document that proves the exemption of a supplier. */
import { type SupplierId, uploadExemption } from '@singil/contract/tax/suppliers'
import { formOf } from '../sweep/form.ts'
import type { openTeller } from '../withdrawals/teller.ts'

export async function proveExemption(
  { gate, as }: Pick<Awaited<ReturnType<typeof openTeller>>, 'gate' | 'as'>,
  id: SupplierId,
): Promise<SupplierId> {
  const { body, type } = formOf({})
  const answer = await fetch(gate.app.url + uploadExemption.path.replace('{id}', id), {
    method: 'POST',
    headers: { authorization: `Bearer ${await as('kape.admin')}`, 'content-type': type },
    body,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return id
}
