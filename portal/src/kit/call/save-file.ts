/** Saves files from the server, and files made in the browser, as downloads. */
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import { useMutation } from '@tanstack/react-query'
import { download } from './client.ts'
import { useSelectedMid } from './selected-merchant.ts'

export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetches a file and saves it under its own name, or under the given one. */
export function useDownload<E extends Endpoint>(endpoint: E, name?: string) {
  const mid = useSelectedMid()
  return useMutation<void, Error, Request<E>>({
    mutationFn: async (request) => {
      const file = await download(endpoint, request, { mid })
      saveFile(name ?? file.name, file.blob)
    },
  })
}
