/** Changes of split templates, and of what is shared by them. */
import { createPaymentLink } from '@singil/contract/payments/integration-credentials'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function splitChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mine, theirs, storeId } = world
  let made = 0
  const template = (name: string) => ({
    name,
    bearer: 'owner',
    rules: [{ kind: 'percent', mid: theirs.mid, rateMillionths: 100_000, cap: null }],
  })
  const newTemplate = async (): Promise<string> => {
    const [row] = await world.rows<{ id: string }>(
      `with t as (insert into split_templates (id, mid, name, version, created_by, created_at)
         values (gen_random_uuid(), $1, $2, 1, 'nena.admin', now()) returning id)
       insert into split_template_versions (template_id, version, mid, bearer, rules, state, asked_by, asked_at)
       select id, 1, $1, 'owner', $3, 'approved', 'nena.admin', now() from t returning template_id as id`,
      [mine.mid, `Template ${++made}`, JSON.stringify(template('').rules)],
    )
    return row!.id
  }
  const toLink = async (id: string): Promise<Change> => ({
    sent: { params: { id }, body: { templateId: await newTemplate() } },
    other: { params: { id }, body: { templateId: null } },
  })
  return {
    'split-payments.saveSplitTemplate': async () => bodies(template(`Growers ${++made}`), { bearer: 'shared' }),
    'split-payments.endSplitTemplate': async () => {
      const [id, other] = [await newTemplate(), await newTemplate()]
      return { sent: { params: { id }, body: {} }, other: { params: { id: other }, body: {} } }
    },
    'split-payments.bindStoreSplit': async () => {
      const params = { storeId }
      return {
        sent: { params, body: { templateId: await newTemplate() } },
        other: { params, body: { templateId: null } },
      }
    },
    'split-payments.bindLinkSplit': async () => toLink((await world.newLink(storeId)).Id),
    'split-payments.bindPartnerSplit': async () => {
      const headers = { ...world.partner('live'), 'idempotency-key': `shared-link-of-the-sweep-${++made}` }
      const body = { storeId, amount: 30_000, description: 'Order 1043' }
      return toLink((await world.ask(createPaymentLink, { body }, headers)).Id)
    },
  }
}
