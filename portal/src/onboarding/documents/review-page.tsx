/** One merchant's documents under review: the document, what it should prove, earlier versions, verdicts and the log. */
import { Button } from '@mantine/core'
import type { Review } from '@singil/contract/onboarding/documents'
import { useState } from 'react'
import { announce, formatError, useAsk, useChange } from '../../kit/call/index.ts'
import { Facts, Group, Page, Card, Skeleton } from '../../kit/layout/index.ts'
import { formatDay, startOfDay } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { askLink } from './ask-link.ts'
import type { Desk } from './desk.ts'
import { DocumentStatus } from './document-state.tsx'
import { ReuploadDialog } from './reupload-dialog.tsx'
import { DecisionLog } from './decision-log.tsx'
import classes from './review.module.css'
import { useDocument } from './use-document.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { type Verdicts, VerdictFields } from './verdict-fields.tsx'
import { plainView, turned, zoomBy } from './view.ts'
import { Viewer } from './viewer.tsx'

interface ReviewProps {
  readonly desk: Desk
  readonly mid: string
  readonly onClose: () => void
}

export function ReviewPage({ desk, mid, onClose }: ReviewProps) {
  const answer = useAsk(desk.read, { params: { mid } }, { staleTimeMs: 5_000 })
  const back = (
    <Button variant="default" onClick={onClose}>
      Back to the queue
    </Button>
  )
  return (
    <Page title={answer.data ? answer.data.legalName : desk.title} actions={back}>
      {answer.data ? (
        <Reviewed key={answer.data.application.version} desk={desk} mid={mid} review={answer.data} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  )
}

const say = (message: string) => announce(message)

function Reviewed({ desk, mid, review }: { desk: Desk; mid: string; review: Review }) {
  const refreshes = [desk.read, desk.queue]
  const { application, versions, isMine, claimedBy, isAsked } = review
  // In the order in which they were first uploaded.
  const current = versions.filter(({ state }) => state !== 'replaced').toReversed()
  const [chosen, setChosen] = useState<string | null>(null)
  const [view, setView] = useState(plainView)
  const [verdicts, setVerdicts] = useState<Verdicts>({})
  const [isAsking, setAsking] = useState(false)
  const shown = versions.find(({ documentId }) => documentId === chosen) ?? current[0]
  const { opened, error } = useDocument(mid, shown?.documentId ?? null, askLink(desk.getDocument, mid))
  const claim = useChange(desk.claim, { refreshes })
  const release = useChange(desk.release, { refreshes })
  const approve = useChange(desk.approve.endpoint, { refreshes, onDone: (_, message) => say(message) })
  const waiting = current.filter(({ state }) => state === 'submitted' || state === 'in_review')
  const again = waiting.filter(({ documentId }) => verdicts[documentId] === 'again')
  const isComplete = waiting.length > 0 && waiting.every(({ documentId }) => verdicts[documentId] === 'good')
  const choose = (documentId: string) => {
    setChosen(documentId)
    setView(plainView)
  }
  const step = (by: number) => {
    const at = current.findIndex(({ documentId }) => documentId === shown?.documentId)
    const next = current[Math.min(current.length - 1, Math.max(0, at + by))]
    if (next) choose(next.documentId)
  }
  const judge = (verdict: 'good' | 'again') => {
    if (!isMine || !shown || !waiting.includes(shown)) return
    setVerdicts((before) => ({ ...before, [shown.documentId]: verdict }))
  }
  useReviewKeys({
    n: () => step(1),
    p: () => step(-1),
    a: () => judge('good'),
    r: () => judge('again'),
    t: () => setView(turned(view)),
    '+': () => setView(zoomBy(view, 1)),
    '-': () => setView(zoomBy(view, -1)),
  })
  const failure = claim.error ?? release.error ?? approve.error
  const isWaiting = application.state === 'submitted' || application.state === 'in_review'
  const twins = review.duplicates.filter(({ documentId }) => documentId === shown?.documentId)
  return (
    <div className={classes['desk']}>
      <div className={classes['head']}>
        <DocumentStatus of={application.state} />
        {claimedBy && !isMine ? <span>{claimedBy} is reviewing these documents.</span> : null}
        {isAsked ? <span>A second person has been asked to approve.</span> : null}
        <span className={classes['keys']}>
          Keys: <kbd>n</kbd> next, <kbd>p</kbd> previous, <kbd>a</kbd> good, <kbd>r</kbd> again, <kbd>+</kbd>{' '}
          <kbd>-</kbd> zoom, <kbd>t</kbd> turn
        </span>
      </div>
      {failure ? (
        <p role="alert" className={classes['alert']}>
          {formatError(failure)}
        </p>
      ) : null}
      <nav className={classes['list']} aria-label="Documents">
        {current.map((one) => (
          <button
            key={one.documentId}
            type="button"
            aria-current={one.documentId === shown?.documentId}
            onClick={() => choose(one.documentId)}
          >
            <span>{one.label}</span>
            <small>
              {verdicts[one.documentId] === 'good'
                ? 'Good'
                : verdicts[one.documentId] === 'again'
                  ? 'Ask again'
                  : waiting.includes(one)
                    ? 'To judge'
                    : one.state === 'approved'
                      ? 'Approved'
                      : 'Asked again'}
            </small>
          </button>
        ))}
      </nav>
      {shown ? (
        <div className={classes['viewer']}>
          <Viewer
            title={shown.label}
            name={shown.fileName}
            opened={opened}
            error={error}
            view={view}
            onView={setView}
          />
        </div>
      ) : (
        <p>No document was submitted.</p>
      )}
      <div className={classes['side']}>
        {shown ? (
          <Card title={shown.label}>
            <Facts
              of={[
                shown.number === null
                  ? null
                  : [
                      'Number',
                      <span key="n" className="figures">
                        {shown.number}
                      </span>,
                    ],
                shown.validFrom === null ? null : ['Valid from', formatDay(startOfDay(shown.validFrom))],
                shown.expiresOn === null ? null : ['Valid until', formatDay(startOfDay(shown.expiresOn))],
                ['Version', String(shown.version)],
              ]}
            />
            {twins.length > 0 ? (
              <p className={classes['alert']} role="alert">
                The same number is on a document of {twins.map(({ legalName }) => legalName).join(', ')}.
              </p>
            ) : null}
            <Earlier
              of={versions.filter((one) => one.type === shown.type && one.side === shown.side)}
              shown={shown.documentId}
              onOpen={choose}
            />
            {isMine && waiting.includes(shown) ? (
              <div className={classes['verdict']}>
                <VerdictFields value={verdicts[shown.documentId] ?? null} onChange={judge} />
              </div>
            ) : null}
          </Card>
        ) : null}
        {isWaiting ? (
          <Group align="stretch">
            {isMine ? (
              <>
                <Button
                  disabled={!isComplete || isAsked}
                  loading={approve.isPending}
                  onClick={() => approve.mutate(desk.approve.request({ mid, version: application.version }))}
                >
                  Approve
                </Button>
                <Button variant="default" disabled={again.length === 0} onClick={() => setAsking(true)}>
                  {again.length > 1 ? `Ask for ${again.length} again` : 'Ask for reupload'}
                </Button>
                <Button
                  variant="subtle"
                  loading={release.isPending}
                  onClick={() => release.mutate({ params: { mid }, body: {} })}
                >
                  Release
                </Button>
              </>
            ) : (
              <Button loading={claim.isPending} onClick={() => claim.mutate({ params: { mid }, body: {} })}>
                Claim
              </Button>
            )}
          </Group>
        ) : null}
        <Card title="What it should prove">
          <Facts of={review.facts.map(({ label, value }) => [label, value] as const)} />
        </Card>
        <DecisionLog lines={review.log} />
      </div>
      {isAsking ? (
        <ReuploadDialog
          desk={desk}
          mid={mid}
          version={application.version}
          documents={again}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

interface EarlierProps {
  readonly of: Review['versions']
  readonly shown: string
  readonly onOpen: (documentId: string) => void
}
function Earlier({ of, shown, onOpen }: EarlierProps) {
  if (of.length < 2) return null
  return (
    <p className={classes['versions']}>
      Versions:{' '}
      {of.map(({ documentId, version }) => (
        <Button
          key={documentId}
          size="compact-xs"
          variant={documentId === shown ? 'filled' : 'default'}
          aria-label={`Version ${version}`}
          onClick={() => onOpen(documentId)}
        >
          {version}
        </Button>
      ))}
    </p>
  )
}
