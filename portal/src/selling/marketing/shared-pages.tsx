/** The pages at which customers order, with their links. */
import { Button } from '@mantine/core'
import { listPages, type SharedPage } from '@singil/contract/selling/marketing'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import ExternalLink from 'lucide-react/icons/external-link'
import { Copy, Status } from '../../kit/values/index.ts'
import { Empty, Pending } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Group } from '../../kit/layout/index.ts'
import classes from './marketing.module.css'

const states = {
  open: <Status word="Open" tone="paid" icon={CircleCheck} />,
  closed: <Status word="Takes no orders" tone="expired" icon={CircleX} />,
} as const

export function SharedPages({ onMake }: { onMake: ((page: SharedPage) => void) | null }) {
  const answer = useAsk(listPages, {})
  if (!answer.data) return <Pending of={answer} lines={8} />
  if (answer.data.length === 0)
    return (
      <Empty
        title="No page to share yet"
        action={
          <Button component={Link} to="/portal/stores">
            Open Stores
          </Button>
        }
      >
        Every store has a page at which customers order and pay. Add a store, or open a web store.
      </Empty>
    )
  return (
    <ul className={classes['list']} aria-label="Pages to share">
      {answer.data.map((page) => (
        <li key={`${page.storeId} ${page.webStoreId}`}>
          <div className={classes['name']}>
            <b>{page.name}</b>
            <small>{page.webStoreId === null ? 'Store page' : `Web store of ${page.storeName}`}</small>
            <Copy value={page.url} label={`link of ${page.name}`}>
              {page.url.replace(/^https?:\/\//, '')}
            </Copy>
          </div>
          <Group>
            {states[page.isOpen ? 'open' : 'closed']}
            <Button
              variant="default"
              size="compact-sm"
              component="a"
              href={page.url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open the page of ${page.name}`}
              leftSection={<ExternalLink size={14} aria-hidden />}
            >
              Open
            </Button>
            {onMake && page.isOpen ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`New poster or post for ${page.name}`}
                onClick={() => onMake(page)}
              >
                New poster or post
              </Button>
            ) : null}
          </Group>
        </li>
      ))}
    </ul>
  )
}
