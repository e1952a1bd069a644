import { Modal } from '@mantine/core'
import type { MerchantDocument } from '@singil/contract/onboarding/documents'
import type { ReactNode } from 'react'
import { askLink, type LinkEndpoint } from './ask-link.ts'
import { useDocument } from './use-document.ts'
import { PlainViewer } from './viewer.tsx'

interface DocumentViewProps {
  readonly endpoint: LinkEndpoint
  readonly mid: string
  readonly name: string
  readonly document: MerchantDocument
  readonly onClose: () => void
  /** What can be done with it, below. */
  readonly children?: ReactNode
}

/** A document in a dialog. */
export function DocumentView({ endpoint, mid, name, document, onClose, children }: DocumentViewProps) {
  const { opened, error } = useDocument(mid, document.documentId, askLink(endpoint, mid))
  return (
    <Modal opened onClose={onClose} size="lg" title={name} closeButtonProps={{ 'aria-label': 'Close' }}>
      <PlainViewer title={name} name={document.fileName} opened={opened} error={error} />
      {children}
    </Modal>
  )
}
