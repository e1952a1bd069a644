import { linkFile, openFile, type StoredFile } from '@singil/contract/foundation/files'
import { useMutation } from '@tanstack/react-query'
import { call, download, saveFile } from '../../kit/call/index.ts'

/** Gets a link that only this session can use, and saves the file that it opens. */
export const useOpenFile = () =>
  useMutation<void, Error, Pick<StoredFile, 'Id' | 'merchantId' | 'name'>>({
    mutationFn: async ({ Id, merchantId: mid, name }) => {
      const { data } = await call(linkFile, { params: { id: Id }, body: {} }, { mid })
      const link = data.url.slice(data.url.lastIndexOf('/') + 1)
      const { blob } = await download(openFile, { params: { mid, link } }, { mid })
      saveFile(name, blob)
    },
  })
