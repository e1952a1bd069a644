/** What tests of form 2307 need. */
import { downloadCertificate } from '@singil/contract/tax/disbursements'
import type { openTeller } from '../withdrawals/teller.ts'

type Teller = Awaited<ReturnType<typeof openTeller>>

interface House {
  readonly gate: { readonly owner: Pick<Teller['gate']['owner'], 'query'> }
  readonly mid: string
}
/** CWT settings of a top withholding agent, without which no certificate can be issued. */
export const addCwtSettings = ({ gate, mid }: House) =>
  gate.owner.query(
    `insert into cwt_settings (id, mid, type, company_name, address, zip, tin, signature_file, signature_filename, signature_name,
       accreditation_no, effective_from, created_at, created_by)
     values (gen_random_uuid(), $1, 'topWithholdingAgent', 'Kape', 'Baguio', '2600', '98765432100000', 'x', 'x.png', 'Nena', '', '2020-01-01',
       now(), 'test')`,
    [mid],
  )

/** The PDF that a Merchant Admin downloads. */
export async function downloadForm2307({ gate, as }: Pick<Teller, 'gate' | 'as'>, id: string): Promise<Buffer> {
  const answer = await fetch(gate.app.url + downloadCertificate.path.replace('{id}', id), {
    method: 'POST',
    headers: { authorization: `Bearer ${await as('kape.admin')}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return Buffer.from(await answer.arrayBuffer())
}
