/** A feature, four endpoints and a screen that the scaffold adds to a copy of the repository, one after the other like a developer. */
import { join } from 'node:path'
import { run } from '../check/command.ts'
import { readTree, type Tree } from '../check/tree.ts'
import { newEndpoint } from './new-endpoint.ts'
import { newFeature, type Plan } from './new-feature.ts'
import { newScreen } from './new-screen.ts'
import { temporaryCopy, type Copy } from './temporary-copy.ts'

export interface AddedFeature {
  readonly copy: Copy
  readonly tree: Tree
  /** Paths of what the scaffold wrote or changed. */
  readonly written: ReadonlySet<string>
}

const approval = 'POST /qr/giftvouchers/{giftVoucherId}/approve'
export const view = ['MERCHANT_STORES', 'view']

export const planted = (tree: Tree, plan: Plan): Tree => ({
  root: tree.root,
  files: new Map([...tree.files, ...plan]),
})

export async function addGiftVouchers(): Promise<AddedFeature> {
  const copy = await temporaryCopy(join(import.meta.dirname, '../..'))
  const paths = new Set<string>()
  const steps: ((tree: Tree) => Plan)[] = [
    (now) => newFeature(now, 'gift-vouchers', 'MERCHANT_STORES', 'merchants'),
    (now) => newEndpoint(now, 'gift-vouchers', 'approve-gift-voucher', approval, ['MERCHANT_STORES', 'approve']),
    (now) =>
      newEndpoint(now, 'gift-vouchers', 'add-gift-voucher', 'POST /qr/giftvouchers', ['MERCHANT_STORES', 'create']),
    (now) => newEndpoint(now, 'gift-vouchers', 'count-gift-vouchers', 'GET /qr/giftvouchers/count', view),
    (now) => newEndpoint(now, 'gift-vouchers', 'get-gift-voucher', 'GET /qr/giftvouchers/{giftVoucherId}', view),
    (now) => newScreen(now, 'gift-vouchers', 'voucher-history', 'MERCHANT_STORES'),
  ]
  let now = await readTree(copy.root)
  for (const step of steps) {
    const plan = step(now)
    now = planted(now, plan)
    for (const path of plan.keys()) paths.add(path)
  }
  await copy.write(new Map([...paths].map((path) => [path, now.files.get(path)!])))
  await run(
    copy.root,
    'oxfmt',
    [...paths].filter((path) => !path.endsWith('.sql')),
  )
  return { copy, tree: await readTree(copy.root), written: paths }
}
