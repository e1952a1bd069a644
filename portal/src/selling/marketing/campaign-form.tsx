/** Makes a poster or a post, once the pages that it can lead to are known. */
import { Modal } from '@mantine/core'
import { listPages, type SharedPage } from '@singil/contract/selling/marketing'
import { Empty, Pending } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { CampaignFields } from './campaign-fields.tsx'

export function CampaignForm({ of, onClose }: { of: SharedPage | null; onClose: () => void }) {
  const answer = useAsk(listPages, {})
  const pages = (answer.data ?? []).filter(({ isOpen }) => isOpen)
  const first = of ?? pages[0]
  if (first) return <CampaignFields first={first} pages={pages} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="New poster or post" closeButtonProps={{ 'aria-label': 'Close' }}>
      {answer.data ? (
        <Empty title="No page takes orders yet">
          Prove the business, and open a store or publish a web store first.
        </Empty>
      ) : (
        <Pending of={answer} lines={6} />
      )}
    </Modal>
  )
}
