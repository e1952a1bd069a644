import { Button } from '@mantine/core'
import { TemporaryId } from '@singil/contract/payments/checkout'
import { listStores } from '@singil/contract/catalogue/stores'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { keepDraft, useAsk, useMid } from '../../kit/call/index.ts'
import { Page, Skeleton, Tabs } from '../../kit/layout/index.ts'
import type { ComposeDraft } from './compose-draft.ts'
import { FastForm } from './fast-form.tsx'
import { SharePanel } from './share-panel.tsx'
import { shareKey } from './send-link.tsx'
import { Wizard } from './wizard.tsx'

const modes = [
  { name: 'fast', label: 'Fast' },
  { name: 'steps', label: 'Step by step' },
] as const

export default function ComposeScreen() {
  const mid = useMid()
  const search = useSearch({ strict: false })
  const id = TemporaryId.safeParse(search.link)
  if (id.success) return <SharePanel key={id.data} id={id.data} />
  return mid ? <Compose key={mid} mid={mid} /> : null
}

function Compose({ mid }: { mid: string }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const mode = search.mode === 'steps' ? 'steps' : 'fast'
  const stores = useAsk(listStores, { params: { merchantId: mid } })
  const share = (link: { readonly Id: string }, draft: ComposeDraft) => {
    const { email, mobile } = draft.customer
    keepDraft(shareKey(link.Id), draft.isCustomerEntering ? {} : { email, mobile })
    void navigate({ to: '.', search: ({ mid: kept }) => ({ mid: kept, link: link.Id }) })
  }
  const open = stores.data?.filter((store) => store.status === 'ACTIVE')
  return (
    <Page
      title="Compose transaction"
      toolbar={<Tabs label="Ways to compose" parameter="mode" tabs={modes} open={mode} />}
    >
      {open?.length === 0 ? (
        <Empty
          title="Add a store first"
          action={
            <Button component={Link} to="/portal/stores">
              Add a store
            </Button>
          }
        >
          Every payment request belongs to a store. Add one, then compose.
        </Empty>
      ) : open ? (
        mode === 'fast' ? (
          <FastForm mid={mid} stores={open} onCreated={share} />
        ) : (
          <Wizard mid={mid} stores={open} onCreated={share} />
        )
      ) : stores.error ? (
        <Failure error={stores.error} onRetry={() => void stores.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}
