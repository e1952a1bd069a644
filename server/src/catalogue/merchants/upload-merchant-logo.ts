import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/merchants'
import { type Arrival, type FileRow, receiveFile } from '../../foundation/files/index.ts'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context, FlowParts, Upload, UploadFlow } from '../../kit/work/index.ts'
import { getMerchant } from './get-merchant.ts'
import * as store from './store.ts'

export const uploadMerchantLogo: UploadFlow<typeof contract.uploadMerchantLogo> = (flow, { body }, upload) =>
  receiveFile(flow, upload, {
    ...logoOf((context) => context.mid()),
    checksum: body.checksum,
    attach: async (context, file) => {
      await setLogo(context, file)
      context.say(contract.texts.logoSaved)
      return getMerchant(context, { params: { merchantId: file.mid } })
    },
  })

/** Gives a merchant a logo outside of a request. */
export const giveLogo = (flow: Pick<FlowParts, 'unit' | 'outside'>, mid: MerchantId, upload: Upload): Promise<void> =>
  receiveFile(flow, upload, { ...logoOf(() => mid), attach: setLogo })

const logoOf = (midOf: (context: Context) => MerchantId): Pick<Arrival<unknown>, 'kind' | 'replaces' | 'to'> => ({
  kind: contract.merchantLogo,
  replaces: true,
  to: async (context) => {
    const mid = midOf(context)
    if (!(await store.lock(context.tx, mid))) refuse(contract.problemsOfMerchants.unknown, {})
    return { mid, subjectId: mid }
  },
})

async function setLogo(context: Context, { mid, name }: FileRow): Promise<void> {
  await store.change(context.tx, mid, { file_name: name, updated_at: context.now })
}
