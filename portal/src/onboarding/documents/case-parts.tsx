/** What a merchant sees of its documents as a whole: their state in a sentence, what is missing, and the way to submit them. */
import { Button } from '@mantine/core'
import type { CaseState, DocumentCase } from '@singil/contract/onboarding/documents'
import type { ReactNode } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { formatDay } from '../../kit/values/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import type { ProofCalls } from './document-card.tsx'
import { DocumentStatus } from './document-state.tsx'
import classes from './prove.module.css'

const words: Readonly<Record<CaseState, string>> = {
  empty: 'Upload your documents below. A photo taken with your phone is enough.',
  uploaded: 'Your documents are saved. Submit them when they are complete.',
  submitted: 'We have your documents. A review usually takes less than one banking day.',
  in_review: 'Our staff are looking at your documents now.',
  approved: 'Your documents are approved. Upload a new version here when one of them ends.',
  reupload: 'We need some documents again. The others stay with us, and you keep your place in the queue.',
}

/** `says` replaces the sentence of a state. */
export const CaseStanding = ({
  application: { state, submittedAt },
  says = {},
}: {
  application: DocumentCase
  says?: Partial<Record<CaseState, string>>
}) => (
  <div className={classes['standing']} data-state={state} role="status">
    <DocumentStatus of={state} />
    <span>
      {says[state] ?? words[state]}
      {submittedAt && state !== 'approved' ? ` Submitted on ${formatDay(new Date(submittedAt))}.` : ''}
    </span>
  </div>
)

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Grid columns="repeat(auto-fill, minmax(18rem, 1fr))" gap={3} align="start">
    {children}
  </Grid>
)
export const AddCard = ({ children }: { children: ReactNode }) => <div className={classes['add']}>{children}</div>

interface SubmitProps {
  readonly calls: ProofCalls
  readonly mid: string
  readonly application: DocumentCase
}

export function SubmitCase({ calls, mid, application: { documents, missing } }: SubmitProps) {
  const submit = useChange(calls.change, {
    refreshes: [calls.read],
    showsMessage: true,
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
      {submit.error ? <p role="alert">{formatError(submit.error)}</p> : null}
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
