import * as contract from '@singil/contract/catalogue/inventory'
import { receiveFile } from '../../foundation/files/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { showItem } from './list-items.ts'
import { lockedItem } from './locked-item.ts'

export const uploadItemPhoto: UploadFlow<typeof contract.uploadItemPhoto> = (flow, { body }, upload) =>
  receiveFile(flow, upload, {
    kind: contract.itemPhoto,
    checksum: body.checksum,
    to: async (context) => {
      const { mid, id } = await lockedItem(context, body)
      return { mid, subjectId: id }
    },
    attach: async (context) => {
      // Deleted while the photo arrived: then the photo is not kept.
      const row = await lockedItem(context, body)
      context.say(contract.texts.photoAdded)
      return showItem(context, row)
    },
  })
