/** The web store of a demo merchant, made and published as any other. */
import { createWebStore as createContract, updateWebStore as updateContract } from '@singil/contract/web-stores'
import { type Parts, systemActor } from '../kit/work/index.ts'
import { createWebStore, updateWebStore } from '../web-stores/index.ts'
import type { Opened } from './make-demo.ts'
import { unitAt } from './past.ts'

export const openWebStore = (parts: Parts, { mid, storeIds, itemIds }: Opened, at: Date): Promise<void> =>
  unitAt(
    parts,
    () => at,
    systemActor('habi.admin'),
    mid,
  )(async (context) => {
    const { webStoreId: id, version } = await createWebStore(context, {
      body: createContract.body.parse({
        storeId: storeIds[0],
        webStoreLink: 'habi-at-sinulid',
        webStoreName: 'Habi at Sinulid',
      }),
    })
    // In the order of the demo's items: shirt, barong, malong, polo, table runner, bag, slippers, pyjamas.
    const of = (...places: number[]) => places.map((place) => itemIds[0]![place]!)
    const body = updateContract.body.parse({
      updateType: 'publish',
      version,
      tagline: 'Woven in Abra and Ilocos, sewn in Taytay',
      about: 'We work with two weaving cooperatives and eleven sewers. Every piece names the town that it comes from.',
      accent: 'plum',
      pickUpNote: 'At our Poblacion store, Monday to Saturday, 10 to 7.',
      returnPolicy: 'Send it back unworn within 7 days. We refund it when it arrives.',
      registrationNo: 'SEC CS202112345',
      catalogue: [
        { category: 'Wear', items: of(1, 3, 0, 7, 6) },
        { category: 'Home and table', items: of(2, 4, 5) },
      ],
    })
    await updateWebStore(context, { params: { id }, body })
  })
