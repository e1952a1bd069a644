/** A merchant gets card payments in four steps: apply, documents, review, active. The current one is open. */
import { Button } from '@mantine/core'
import {
  applyCreditCard,
  beginActivation,
  type CardStanding,
  changeApplication,
  fetchApplication,
  fetchDocuments,
  getCardDocument,
  listRequirements,
  updateCardDocuments,
  uploadCardDocument,
} from '@singil/contract/onboarding/card-applications'
import type { DocumentCase, WantedDocument } from '@singil/contract/onboarding/documents'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import { CardGrid, CaseStanding, DocumentCard, type ProofCalls, SubmitCase } from '../documents/index.ts'
import { formatError, useAsk, useChange, useMay, useMid } from '../../kit/call/index.ts'
import { formatDay, Status } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Card, Skeleton } from '../../kit/layout/index.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationForm } from './application-form.tsx'
import classes from './cards.module.css'

const calls: ProofCalls = {
  read: fetchDocuments,
  getDocument: getCardDocument,
  upload: uploadCardDocument,
  change: updateCardDocuments,
}
const steps = [
  { name: 'apply', label: 'Apply' },
  { name: 'documents', label: 'Documents' },
  { name: 'review', label: 'Review' },
  { name: 'active', label: 'Active' },
] as const
type Step = (typeof steps)[number]['name']

/** Where the merchant is; staff may open cards by hand, without an application. */
function stepOf({ application, documents, cards }: CardStanding): Step {
  if (cards !== 'closed' || documents === 'approved') return 'active'
  if (!application) return 'apply'
  return documents === 'submitted' || documents === 'in_review' ? 'review' : 'documents'
}

export default function CreditCardScreen() {
  const mid = useMid() ?? ''
  const isEnabled = mid !== ''
  const standing = useAsk(fetchApplication, { params: { mid } }, { isEnabled })
  const requirements = useAsk(listRequirements, {}, { isEnabled })
  const documents = useAsk(fetchDocuments, { params: { mid } }, { isEnabled })
  const failed = [standing, requirements, documents].find(({ error, data }) => error && !data)
  return (
    <Page title="Merchant Credit Card">
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : standing.data && requirements.data && documents.data ? (
        <Steps mid={mid} standing={standing.data} wanted={requirements.data} documents={documents.data} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

interface StepsProps {
  readonly mid: string
  readonly standing: CardStanding
  readonly wanted: readonly WantedDocument[]
  readonly documents: DocumentCase
}

function Steps({ mid, standing, wanted, documents }: StepsProps) {
  const step = stepOf(standing)
  const at = steps.findIndex(({ name }) => name === step)
  const isOver = standing.cards === 'open'
  return (
    <div className={classes['screen']}>
      <ol className={classes['steps']} aria-label="Steps">
        {steps.map(({ name, label }, place) => {
          const isDone = place < at || isOver
          return (
            <li key={name} data-done={isDone} aria-current={place === at ? 'step' : undefined}>
              <i aria-hidden>{isDone ? <Check size={14} strokeWidth={3} /> : place + 1}</i>
              <span>
                {label}
                {isDone ? <span className="visually-hidden"> (done)</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
      {step === 'apply' ? <Apply mid={mid} standing={standing} /> : null}
      {step === 'documents' || step === 'review' ? (
        <Documents mid={mid} standing={standing} wanted={wanted} documents={documents} />
      ) : null}
      {step === 'active' ? <Active standing={standing} /> : null}
    </div>
  )
}

function Apply({ mid, standing: { isVerified } }: Pick<StepsProps, 'mid' | 'standing'>) {
  const mayApply = useMay(applyCreditCard.permission)
  if (!isVerified)
    return (
      <Card title="First, verify your business">
        <div className={classes['say']}>
          <p>Cards are for verified businesses. Once your documents are approved, you can apply here.</p>
          <Button component={Link} to="/portal/merchant/kyc">
            Open Kyc Upload
          </Button>
        </div>
      </Card>
    )
  return (
    <Card title="Apply for card payments">
      {mayApply ? (
        <ApplicationForm mid={mid} application={null} onDone={() => undefined} />
      ) : (
        <p className="muted">This business has not applied for card payments.</p>
      )}
    </Card>
  )
}

function Documents({ mid, standing: { application }, wanted, documents }: StepsProps) {
  const mayUpload = useMay(updateCardDocuments.permission)
  const mayChange = useMay(changeApplication.permission)
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const isOpen = documents.state !== 'submitted' && documents.state !== 'in_review'
  const isChanging = isOpen && mayChange && search.step === 'apply'
  const open = (step: string | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, step }), replace: step === undefined })
  return (
    <>
      <CaseStanding application={documents} says={{ uploaded: 'Submit your application when it is complete.' }} />
      <Card title="Your documents">
        <CardGrid>
          {wanted.map((one) => (
            <DocumentCard
              key={one.type}
              calls={calls}
              mid={mid}
              wanted={one}
              documents={documents.documents}
              isOpen={isOpen}
              isOptional={!one.isRequired}
            />
          ))}
        </CardGrid>
      </Card>
      {mayUpload ? <SubmitCase calls={calls} mid={mid} application={documents} /> : null}
      {application ? (
        <Card
          title="Your application"
          action={
            isOpen && mayChange && !isChanging ? (
              <Button variant="default" size="xs" onClick={() => open('apply')}>
                Change
              </Button>
            ) : null
          }
        >
          {isChanging ? (
            <ApplicationForm mid={mid} application={application} onDone={() => open(undefined)} />
          ) : (
            <ApplicationFacts of={application} />
          )}
        </Card>
      ) : null}
    </>
  )
}

function Active({ standing: { application, cards } }: Pick<StepsProps, 'standing'>) {
  const mayActivate = useMay(beginActivation.permission)
  const navigate = useNavigate()
  const begin = useChange(beginActivation, {
    onDone: ({ id }) => void navigate({ to: '/cc_activation/$id', params: { id } }),
  })
  return (
    <>
      <Card title={cards === 'waiting' ? 'One step is left' : 'Card payments'}>
        <div className={classes['say']}>
          {cards === 'waiting' ? (
            <>
              <Status word="Approved" tone="pending" icon={CircleDot} />
              <p>Your card payments are approved. Activate them with a code; then customers can pay you by card.</p>
              {mayActivate ? (
                <Button
                  loading={begin.isPending}
                  onClick={() => begin.mutate({ body: { applicationId: application?.id ?? '' } })}
                >
                  Activate card payments
                </Button>
              ) : null}
              {begin.error ? <p role="alert">{formatError(begin.error)}</p> : null}
            </>
          ) : cards === 'open' ? (
            <>
              <Status word="Active" tone="paid" icon={CircleCheck} />
              <p>
                Customers can pay you by card
                {application?.activatedAt ? ` since ${formatDay(new Date(application.activatedAt))}` : ''}.
              </p>
              <Button component={Link} to="/portal/card" variant="default">
                Cards and their fees
              </Button>
            </>
          ) : (
            <p>We have closed the card payments of this business. Write to support to learn why.</p>
          )}
        </div>
      </Card>
      {application ? (
        <Card title="Your application">
          <ApplicationFacts of={application} />
        </Card>
      ) : null}
    </>
  )
}
