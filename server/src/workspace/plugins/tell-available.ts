/** Tells those who waited for a plug-in that it is available: it has moved in the catalogue with an update of the product. */
import type { MerchantId } from '@singil/contract/kit/id'
import { availablePlugins } from '@singil/contract/workspace/plugins'
import { personOf } from '../../identity/access/index.ts'
import type { Context, JobContext } from '../../kit/work/index.ts'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { availableMail } from './message-texts.ts'
import * as store from './store.ts'

type Catalogue = Readonly<Record<string, { readonly name: string; readonly says: string }>>

export async function tellAvailable({ unit }: Pick<JobContext, 'unit'>, catalogue: Catalogue = availablePlugins) {
  const ids = Object.keys(catalogue)
  const waiting = await unit(({ tx }) => store.merchantsWaiting(tx, ids))
  for (const mid of waiting) await unit((context) => tellMerchant(context, mid, catalogue), mid)
}

async function tellMerchant(context: Context, mid: MerchantId, catalogue: Catalogue): Promise<void> {
  for (const row of await store.takeWaiting(context.tx, mid, Object.keys(catalogue), context.now)) {
    const plugin = catalogue[row.plugin_id]
    const person = await personOf(context, row.user_id)
    if (!plugin || !person || person.email === '') continue
    const values = { plugin: plugin.name, name: person.firstName, says: plugin.says }
    const url = `${context.publicUrl}/portal/merchant/plugins`
    const letter = await writeLetter(context, availableMail, values, { url })
    await queueMail(context, mailOf(person.email, letter), `plugin:${row.plugin_id}`)
  }
}
