/** A merchant proves who it is: what it can do now, what its documents unlock, and each of them with its state. */
import { NativeSelect } from '@mantine/core'
import type { DocumentCase } from '@singil/contract/onboarding/documents'
import {
  getApplication,
  getDocument,
  getQualified,
  type KycRequirements,
  listRequirements,
  updateDocuments,
  uploadDocument,
} from '@singil/contract/onboarding/kyc'
import { useState } from 'react'
import { AddCard, CardGrid, CaseStanding, DocumentCard, type ProofCalls, SubmitCase } from '../documents/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Grid, Page, Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { Unlocks } from './unlocks.tsx'

const title = 'Kyc Upload'
const calls: ProofCalls = { read: getApplication, getDocument, upload: uploadDocument, change: updateDocuments }

export default function KycScreen() {
  const mid = useMid() ?? ''
  const isEnabled = mid !== ''
  const qualified = useAsk(getQualified, { params: { mid } }, { isEnabled })
  const requirements = useAsk(listRequirements, {}, { isEnabled })
  const application = useAsk(getApplication, { params: { mid } }, { isEnabled })
  const failed = [qualified, requirements, application].find(({ error, data }) => error && !data)
  return (
    <Page title={title}>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : qualified.data && requirements.data && application.data ? (
        <Grid columns="19rem minmax(0, 1fr)" stacksAt="tablet" align="start">
          <Unlocks of={qualified.data} />
          <Documents mid={mid} requirements={requirements.data} application={application.data} />
        </Grid>
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
  const shared = { calls, mid, documents, isOpen }
  return (
    <Stack>
      <CaseStanding application={application} />
      <Card title={`Any ${requirements.identityNeeded} valid IDs, and a selfie`}>
        <CardGrid>
          {ids.map((wanted) => (
            <DocumentCard key={wanted.type} {...shared} wanted={wanted} />
          ))}
          {isOpen && mayUpload ? (
            <AddCard>
              <NativeSelect
                label={ids.length === 0 ? 'Your first ID' : ids.length < 2 ? 'Your second ID' : 'Another ID'}
                value=""
                data={[
                  { value: '', label: 'Choose an ID' },
                  ...left.map(({ type, label }) => ({ value: type, label })),
                ]}
                onChange={(event) => setAdded([...added, event.currentTarget.value])}
              />
            </AddCard>
          ) : null}
          <DocumentCard {...shared} wanted={requirements.selfie} />
        </CardGrid>
      </Card>
      <Card title="Your business">
        <CardGrid>
          {requirements.business.map((wanted) => (
            <DocumentCard key={wanted.type} {...shared} wanted={wanted} isOptional={!wanted.isRequired} />
          ))}
        </CardGrid>
      </Card>
      {mayUpload ? <SubmitCase calls={calls} mid={mid} application={application} /> : null}
    </Stack>
  )
}
