/** Changes of web stores. */
import {
  createWebStore,
  deleteWebStore,
  updateSocMed,
  updateWebStore,
  uploadBanner,
} from '@singil/contract/selling/web-stores'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function webStoreChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { storeId } = world
  let made = 0
  const newBody = () => ({ storeId, webStoreLink: `tindahan-${++made}-ni-nena`, webStoreName: 'Tindahan ni Nena' })
  const newShop = () => world.ask(createWebStore, { body: newBody() })
  const noPages = { messenger: '', instagram: '', tiktok: '', youtube: '' }
  return {
    [createWebStore.id]: async () => bodies(newBody(), newBody()),
    [updateWebStore.id]: async () => {
      const { webStoreId: id, version } = await newShop()
      const body = (tagline: string) => ({ updateType: 'data', tagline, version })
      return { sent: { params: { id }, body: body('Fresh') }, other: { params: { id }, body: body('Warm') } }
    },
    [deleteWebStore.id]: async () => {
      const { webStoreId: id, webStoreLink } = await newShop()
      return { sent: { params: { id }, body: { webStoreLink } }, other: { params: { id }, body: { webStoreLink: '' } } }
    },
    [updateSocMed.id]: async () => {
      const { webStoreId: id, version } = await newShop()
      const body = (name: string) => ({ socMed: { ...noPages, facebook: `https://facebook.com/${name}` }, version })
      return { sent: { params: { id }, body: body('nena') }, other: { params: { id }, body: body('nene') } }
    },
    [uploadBanner.id]: async () => {
      const { webStoreId } = await newShop()
      return bodies({ webStoreId }, { checksum: '0'.repeat(64) })
    },
  }
}
