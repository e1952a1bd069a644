/** Changes of forms. */
import { fetchDraft, publishForm, saveDraft } from '@singil/contract/payments/forms'
import * as samples from '@singil/contract/payments/forms.sample'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function formChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  // The sweeps pay payment links, which must not need a form.
  const type = 'STOREQR'
  const version = async () => (await world.ask(fetchDraft, { body: { type } })).version
  /** A layout that differs from those before. */
  const rows = () => {
    const [row] = samples.saveDraft.body.rows
    const [first, ...rest] = row!.columns
    return [{ columns: [{ ...first, label: `Student number ${++made}` }, ...rest] }]
  }
  return {
    [saveDraft.id]: async () => bodies({ type, version: await version(), rows: rows() }, { rows: [] }),
    [publishForm.id]: async () => {
      await world.ask(saveDraft, { body: { type, version: await version(), rows: rows() } })
      return bodies({ type, version: await version() }, { remark: 'Another' })
    },
  }
}
