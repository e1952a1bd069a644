/** The terms for payers and the privacy notice, with their versions. */
import { Button } from '@mantine/core'
import { noticePaths, noticeTitles, type NoticeVersion } from '@singil/contract/foundation/provider'
import { listNotices, type Notice } from '@singil/contract/workspace/system-settings'
import { Facts, Card, Skeleton } from '../../kit/layout/index.ts'
import { useFilters } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { NoticeEditor } from './notice-editor.tsx'
import classes from './system-settings.module.css'
import { WaitingChange } from './waiting-change.tsx'

const states = {
  upcoming: 'Holds from',
  in_force: 'In force since',
  earlier: 'Earlier, began on',
  passed_over: 'Never held, planned for',
} as const satisfies Record<NoticeVersion['state'], string>

export function NoticesPanel() {
  const answer = useAsk(listNotices, {})
  const { values, set } = useFilters(['notice'])
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={8} />
    )
  const open = answer.data.find(({ kind }) => kind === values.notice)
  if (open) return <NoticeEditor of={open} onClose={() => set({ notice: '' })} />
  return (
    <div className={classes['catalogue']}>
      <p className="muted">
        Pages on which customers give data link to these texts. A version is never changed: another one follows it, and
        earlier ones can still be read. A second person approves each version.
      </p>
      <div className={classes['sides']}>
        {answer.data.map((notice) => (
          <NoticeCard key={notice.kind} of={notice} onOpen={() => set({ notice: notice.kind })} />
        ))}
      </div>
    </div>
  )
}

function NoticeCard({ of: { kind, versions, waiting }, onOpen }: { of: Notice; onOpen: () => void }) {
  const title = noticeTitles[kind]
  return (
    <Card
      title={title}
      action={
        <Button size="compact-sm" variant="subtle" aria-label={`Write a new version: ${title}`} onClick={onOpen}>
          New version
        </Button>
      }
    >
      <Facts
        of={versions.map((version) => [`Version ${version.number}`, <Version key="of" kind={kind} of={version} />])}
      />
      {waiting ? <WaitingChange what="A new version" of={waiting} /> : null}
    </Card>
  )
}

/** A version that never held has no public page. */
function Version({ kind, of: { number, since, state } }: { kind: Notice['kind']; of: NoticeVersion }) {
  const words = (
    <>
      {states[state]} <When at={since} />
    </>
  )
  return state === 'passed_over' ? (
    words
  ) : (
    <a href={`${noticePaths[kind]}?version=${number}`} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
