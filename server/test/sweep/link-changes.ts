/** Changes of payment links. */
import type { Change } from './change.ts'
import type { World } from './world.ts'

export function linkChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const toLink = async (body: object, other: object): Promise<Change> => {
    const { Id: id } = await world.newLink(world.storeId)
    await world.rows(`update temp_transactions set expires_at = now() + interval '1 hour' where id = $1`, [id])
    return { sent: { params: { id }, body }, other: { params: { id }, body: other } }
  }
  return {
    'checkout.shareLink': () => toLink({ by: 'copied' }, { by: 'qr' }),
    'payment-links.changeLinkAmount': async () => {
      const { Id: id } = await world.newLink(world.storeId)
      const [link] = await world.rows<{ amount: string }>('select amount from temp_transactions where id = $1', [id])
      const replaces = Number(link!.amount)
      const body = { amount: replaces + 1_00, replaces }
      return { sent: { params: { id }, body }, other: { params: { id }, body: { ...body, amount: body.amount + 1 } } }
    },
    'payment-links.extendPaymentLink': () => toLink({ hours: 24 }, { hours: 48 }),
  }
}
