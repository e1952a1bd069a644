import { type DocumentLink, openDocument } from '@singil/contract/onboarding/documents'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../kit/call/index.ts'

export interface OpenedDocument {
  readonly url: string
  readonly blob: Blob
}
type FetchLink = (documentId: string) => Promise<DocumentLink | null>

async function fetchDocument(mid: string, link: DocumentLink | null): Promise<Blob> {
  if (!link) throw new Error('Only who uploads or reviews documents may open them.')
  const { blob } = await download(
    openDocument,
    { params: { mid, link: link.url.slice(link.url.lastIndexOf('/') + 1) } },
    { mid },
  )
  return blob
}

/** Opens a document once while it is shown. Every view is recorded, so it is not fetched again for nothing. */
export function useDocument(mid: string, documentId: string | null, ask: FetchLink) {
  const [opened, setOpened] = useState<(OpenedDocument & { readonly id: string }) | null>(null)
  const [error, setError] = useState<{ readonly id: string; readonly error: unknown } | null>(null)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (documentId === null) return
    let made: string | null = null
    let isLeft = false
    const open = async () => {
      try {
        const blob = await fetchDocument(mid, await asking.current(documentId))
        if (isLeft) return
        made = URL.createObjectURL(blob)
        setOpened({ id: documentId, url: made, blob })
      } catch (fault) {
        if (!isLeft) setError({ id: documentId, error: fault })
      }
    }
    void open()
    return () => {
      isLeft = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [mid, documentId])
  return {
    opened: opened && opened.id === documentId ? opened : null,
    error: error && error.id === documentId ? error.error : null,
  }
}
