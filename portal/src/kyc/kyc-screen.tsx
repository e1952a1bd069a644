/** A merchant proves who it is: what it can do now, what its documents unlock, and each of them with its state. */
import { Button, NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { DocumentCase } from '@singil/contract/documents'
import {
  getApplication,
  getQualified,
  type KycRequirements,
  listRequirements,
  updateDocuments,
} from '@singil/contract/kyc'
import { useState } from 'react'
import { DocumentStatus } from '../documents/index.ts'
import { sayError } from '../kit/call-error.ts'
import { sayDay } from '../kit/manila.ts'
import { Failure } from '../kit/notice.tsx'
import { Page, Panel } from '../kit/page.tsx'
import { useAsk, useChange } from '../kit/queries.ts'
import { useMid } from '../kit/selected-merchant.ts'
import { useMay } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { DocumentCard } from './document-card.tsx'
import classes from './kyc.module.css'
import { Unlocks } from './unlocks.tsx'
import { useLiveKyc } from './use-live-kyc.ts'

const title = 'Kyc Upload'

export default function KycScreen() {
  const mid = useMid() ?? ''
  const isEnabled = mid !== ''
  useLiveKyc(mid)
  const qualified = useAsk(getQualified, { params: { mid } }, { isEnabled })
  const requirements = useAsk(listRequirements, {}, { isEnabled })
  const application = useAsk(getApplication, { params: { mid } }, { isEnabled })
  const failed = [qualified, requirements, application].find(({ error, data }) => error && !data)
  return (
    <Page title={title}>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : qualified.data && requirements.data && application.data ? (
        <div className={classes['screen']}>
          <Unlocks of={qualified.data} />
          <Documents mid={mid} requirements={requirements.data} application={application.data} />
        </div>
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

interface DocumentsProps {
  readonly mid: string
  readonly requirements: KycRequirements
  readonly application: DocumentCase
}

function Documents({ mid, requirements, application }: DocumentsProps) {
  const mayUpload = useMay(updateDocuments.permission)
  const { documents, state } = application
  const isOpen = state !== 'submitted' && state !== 'in_review'
  const [added, setAdded] = useState<readonly string[]>([])
  const ids = requirements.identity.filter(
    ({ type }) => added.includes(type) || documents.some((one) => one.type === type),
  )
  const left = requirements.identity.filter((one) => !ids.includes(one))
  const shared = { mid, documents, isOpen }
  return (
    <div className={classes['documents']}>
      <Standing application={application} />
      <Panel title={`Any ${requirements.identityNeeded} valid IDs, and a selfie`}>
        <div className={classes['cards']}>
          {ids.map((wanted) => (
            <DocumentCard key={wanted.type} {...shared} wanted={wanted} />
          ))}
          {isOpen && mayUpload ? (
            <div className={classes['add']}>
              <NativeSelect
                label={ids.length === 0 ? 'Your first ID' : ids.length < 2 ? 'Your second ID' : 'Another ID'}
                value=""
                data={[
                  { value: '', label: 'Choose an ID' },
                  ...left.map(({ type, label }) => ({ value: type, label })),
                ]}
                onChange={(event) => setAdded([...added, event.currentTarget.value])}
              />
            </div>
          ) : null}
          <DocumentCard {...shared} wanted={requirements.selfie} />
        </div>
      </Panel>
      <Panel title="Your business">
        <div className={classes['cards']}>
          {requirements.business.map((wanted) => (
            <DocumentCard key={wanted.type} {...shared} wanted={wanted} isOptional={!wanted.isRequired} />
          ))}
        </div>
      </Panel>
      {mayUpload ? <Submit mid={mid} application={application} /> : null}
    </div>
  )
}

const words = {
  empty: 'Upload your documents below. A photo taken with your phone is enough.',
  uploaded: 'Your documents are saved. Submit them when they are complete.',
  submitted: 'We have your documents. A review usually takes less than one banking day.',
  in_review: 'Our staff are looking at your documents now.',
  approved: 'Your documents are approved. Upload a new version here when one of them ends.',
  reupload: 'We need some documents again. The others stay with us, and you keep your place in the queue.',
} as const

const Standing = ({ application: { state, submittedAt } }: { application: DocumentCase }) => (
  <div className={classes['standing']} data-state={state} role="status">
    <DocumentStatus of={state} />
    <span>
      {words[state]}
      {submittedAt && state !== 'approved' ? ` Submitted on ${sayDay(new Date(submittedAt))}.` : ''}
    </span>
  </div>
)

function Submit({ mid, application: { documents, missing } }: { mid: string; application: DocumentCase }) {
  const submit = useChange(updateDocuments, {
    refreshes: [getApplication],
    onDone: (_, message) => notifications.show({ color: 'green', message }),
  })
  const hasDraft = documents.some(({ state }) => state === 'uploaded')
  if (!hasDraft) return null
  return (
    <div className={classes['submit']}>
      {missing.length > 0 ? (
        <div>
          <b>Still missing</b>
          <ul>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>Everything is here.</p>
      )}
      {submit.error ? <p role="alert">{sayError(submit.error)}</p> : null}
      <Button
        disabled={missing.length > 0}
        loading={submit.isPending}
        onClick={() => submit.mutate({ params: { mid }, body: { submit: true } })}
      >
        Submit for review
      </Button>
    </div>
  )
}
