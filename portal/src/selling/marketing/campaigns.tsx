/** The posters and posts of a merchant. */
import { Button } from '@mantine/core'
import { type Campaign, listCampaigns } from '@singil/contract/selling/marketing'
import { useNavigate, useParams } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import { Empty, Pending } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { Group } from '../../kit/layout/index.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import classes from './marketing.module.css'

export function Campaigns({ onMake }: { onMake: (() => void) | null }) {
  const answer = useAsk(listCampaigns, {})
  const { campaignId } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = (next: string | undefined) =>
    void navigate({ to: '/portal/marketing/{-$campaignId}', params: { campaignId: next }, search: (before) => before })
  if (!answer.data) return <Pending of={answer} lines={8} />
  const opened = answer.data.find((one) => one.campaignId === campaignId)
  return (
    <>
      {answer.data.length === 0 ? (
        <Empty
          title="No poster or post yet"
          action={onMake ? <Button onClick={onMake}>New poster or post</Button> : undefined}
        >
          A poster is printed with your logo and a code to scan. A post is a text with a link, for chats and social
          media. You see what each of them brings.
        </Empty>
      ) : (
        <ul className={classes['list']} aria-label="Posters and posts">
          {answer.data.map((one) => (
            <Line key={one.campaignId} of={one} onOpen={() => open(one.campaignId)} />
          ))}
        </ul>
      )}
      {opened ? <CampaignDialog of={opened} onClose={() => open(undefined)} /> : null}
    </>
  )
}

function Line({ of, onOpen }: { of: Campaign; onOpen: () => void }) {
  const isPoster = of.medium === 'poster'
  const Icon = isPoster ? Printer : Share
  return (
    <li>
      <div className={classes['name']}>
        <b>{of.name}</b>
        <small>
          {isPoster ? 'Poster' : 'Post'} to {of.pageName} · made <When at={of.createdAt} as="day" /> by {of.createdBy}
        </small>
      </div>
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon size={14} aria-hidden />}
          aria-label={`${isPoster ? 'Print' : 'Share'} ${of.name}`}
          onClick={onOpen}
        >
          {isPoster ? 'Print' : 'Share'}
        </Button>
      </Group>
    </li>
  )
}
