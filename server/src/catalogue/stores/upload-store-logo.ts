import * as contract from '@singil/contract/catalogue/stores'
import { receiveFile } from '../../foundation/files/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { changeLogo, lockedStore } from './store-logo.ts'

export const uploadStoreLogo: UploadFlow<typeof contract.uploadStoreLogo> = (flow, { body }, upload) =>
  receiveFile(flow, upload, {
    kind: contract.storeLogo,
    replaces: true,
    checksum: body.checksum,
    to: async (context) => {
      const { mid, id } = await lockedStore(context, body.storeId)
      return { mid, subjectId: id }
    },
    attach: async (context, file) => {
      // Closed while the logo arrived: then the logo is not kept.
      const row = await lockedStore(context, body.storeId)
      context.say(contract.texts.logoSaved)
      return changeLogo(context, row, file.name)
    },
  })
