/** Changes of tags and folders. */
import type { LabelId } from '@singil/contract/payments/transactions'
import { newId } from '../../src/kit/base/index.ts'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function labelChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mid, transactionId: transaction_id } = world.mine
  let made = 0
  const label = async (kind: 'tag' | 'folder', isOn = false): Promise<LabelId> => {
    const id = newId() as LabelId
    await world.rows(
      `insert into labels (id, mid, kind, name, mark, created_at, created_by, updated_at)
       values ($1, $2, $3, $4, $5, now(), 'nena.admin', now())`,
      [id, mid, kind, `Label ${++made}`, kind === 'tag' ? 'gray' : 'Folder'],
    )
    await world.rows(`delete from labelled_payments where payment_id = $1 and kind = 'folder'`, [transaction_id])
    if (isOn)
      await world.rows(
        `insert into labelled_payments (payment_id, label_id, mid, kind, payment_at, labelled_at)
         select id, $2, mid, $3, created_at, now() from transactions where id = $1`,
        [transaction_id, id, kind],
      )
    return id
  }
  const saved = (name: string) => async () => bodies({ [name]: `New ${++made}` }, { [name]: `Another ${++made}` })
  const updated = (kind: 'tag' | 'folder') => async () => {
    const params = { [`${kind}_id`]: await label(kind) }
    const sent = { params, body: { [`${kind}Label`]: `Renamed ${++made}` } }
    return { sent, other: { params, body: { [`${kind}Label`]: `Renamed ${++made}` } } }
  }
  const deleted = (kind: 'tag' | 'folder', body?: object) => async () => ({
    sent: { params: { id: await label(kind) }, ...(body && { body }) },
    other: { params: { id: await label(kind) }, ...(body && { body }) },
  })
  const moved = (kind: 'tag' | 'folder') => async () =>
    bodies({ transaction_id, [`${kind}_id`]: await label(kind) }, { [`${kind}_id`]: await label(kind) })
  const removed = (kind: 'tag' | 'folder') => async () => {
    const other = { query: { transaction_id, [`${kind}_id`]: await label(kind) } }
    return { sent: { query: { transaction_id, [`${kind}_id`]: await label(kind, true) } }, other }
  }
  return {
    'labels.saveTag': saved('tagLabel'),
    'labels.updateTag': updated('tag'),
    'labels.deleteTag': deleted('tag', {}),
    'labels.moveToTag': moved('tag'),
    'labels.removeFromTag': removed('tag'),
    'labels.saveFolder': saved('folderLabel'),
    'labels.updateFolder': updated('folder'),
    'labels.deleteFolder': deleted('folder'),
    'labels.moveToFolder': moved('folder'),
    'labels.removeFromFolder': removed('folder'),
  }
}
