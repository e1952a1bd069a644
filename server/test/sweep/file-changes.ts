/** Changes of files, and of what they belong to. */
import { createHash } from 'node:crypto'
import { updateFileSettings } from '@singil/contract/foundation/files'
import { orderItemPhotos, removeItemPhoto, uploadItemPhoto } from '@singil/contract/catalogue/inventory'
import { removeMerchantLogo, uploadMerchantLogo } from '@singil/contract/catalogue/merchants'
import { removeStoreLogo, uploadStoreLogo } from '@singil/contract/catalogue/stores'
import { bodies, type Change } from './change.ts'
import { smallPng } from './form.ts'
import type { World } from './world.ts'

const checksum = createHash('sha256').update(smallPng).digest('hex')
const otherChecksum = createHash('sha256').update('another').digest('hex')

export function fileChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { storeId, mine } = world
  const withPhoto = async () => {
    const { itemCode } = await world.newItem(storeId)
    const { photos } = await world.ask(uploadItemPhoto, { body: { storeId, itemCode } })
    return { storeId, itemCode, fileName: photos[0]!.fileName }
  }
  let megabytes = 10
  return {
    [updateFileSettings.id]: async () =>
      bodies({ mostBytes: ++megabytes * 1_048_576, merchantBytes: 524_288_000 }, { merchantBytes: 624_288_000 }),
    [uploadMerchantLogo.id]: async () => bodies({ checksum }, { checksum: otherChecksum }),
    [removeMerchantLogo.id]: async () => {
      const { fileName } = await world.ask(uploadMerchantLogo, { body: {} })
      return bodies({ fileName }, { fileName: `${mine.temporaryId}.png` })
    },
    [uploadStoreLogo.id]: async () => bodies({ storeId, checksum }, { checksum: otherChecksum }),
    [removeStoreLogo.id]: async () => {
      const { fileName } = await world.ask(uploadStoreLogo, { body: { storeId } })
      return bodies({ storeId, fileName }, { fileName: `${mine.temporaryId}.png` })
    },
    [uploadItemPhoto.id]: async () => {
      const { itemCode } = await world.newItem(storeId)
      return bodies({ storeId, itemCode, checksum }, { checksum: otherChecksum })
    },
    [orderItemPhotos.id]: async () => {
      const { fileName, ...ofItem } = await withPhoto()
      return bodies({ ...ofItem, photos: [fileName] }, { itemCode: 'ANOTHER' })
    },
    [removeItemPhoto.id]: async () => bodies(await withPhoto(), { itemCode: 'ANOTHER' }),
  }
}
