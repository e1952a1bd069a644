import * as contract from '@singil/contract/selling/web-stores'
import { receiveFile } from '../../foundation/files/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { lockOwn } from './own-web-store.ts'
import { saveDraft } from './update-web-store.ts'
import { show } from './web-store.ts'

/** Customers go on seeing the banner before it until the draft is published. */
export const uploadBanner: UploadFlow<typeof contract.uploadBanner> = (flow, { body }, upload) =>
  receiveFile(flow, upload, {
    kind: contract.webStoreBanner,
    checksum: body.checksum,
    to: async (context) => {
      const { mid, id } = await lockOwn(context, body.webStoreId)
      return { mid, subjectId: id }
    },
    attach: async (context, file) => {
      const row = await lockOwn(context, body.webStoreId)
      const after = await show(context, await saveDraft(context, row, { ...row.draft, banner: file.name }))
      context.changed('web store', row.id, await show(context, row), after, { mid: row.mid })
      context.say(contract.texts.bannerSaved)
      return after
    },
  })
