/** The e-mails to the registered businesses of a batch, and sending them again: to the chosen ones, or to all whose e-mail has a status. */
import { formatCount, formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import {
  type BatchSummary,
  getBatchSummary,
  maxResends,
  planResend,
  resendLetters,
  searchBatch,
} from '@singil/contract/onboarding/batch-upload'
import { useState } from 'react'
import { BulkPlanned, useCurrent } from '../../kit/list/index.ts'
import { ChoiceCards } from '../../kit/form/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useAsk, useChange, useMay } from '../../kit/call/index.ts'
import classes from './batch-upload.module.css'
const emails = (count: number) => formatCount(count, 'e-mail')

interface LettersProps {
  readonly batch: BatchSummary
  readonly chosen: readonly string[]
  readonly onDone: () => void
}

export function Letters({ batch, chosen, onDone }: LettersProps) {
  const mayResend = useMay(resendLetters.permission)
  const [isOpen, setOpen] = useState(false)
  const { SENT: sent, FAILED: failed, WAITING: waiting } = batch.letters
  if (sent + failed + waiting === 0) return null
  const parts = [
    `${formatNumber(sent)} sent`,
    ...(waiting > 0 ? [`${formatNumber(waiting)} being sent`] : []),
    ...(failed > 0 ? [`${formatNumber(failed)} not sent`] : []),
  ]
  return (
    <div className={classes['letters']}>
      <p aria-live="polite">Verification e-mails: {parts.join(', ')}</p>
      {mayResend ? (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {chosen.length > 0 ? `Send ${emails(chosen.length)} again` : 'Send e-mails again'}
        </Button>
      ) : null}
      {isOpen ? <ResendDialog batch={batch} chosen={chosen} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </div>
  )
}

function ResendDialog({ batch, chosen, onClose, onDone }: LettersProps & { readonly onClose: () => void }) {
  const { SENT: sent, FAILED: failed } = batch.letters
  const all = [
    ...(chosen.length > 0 ? [{ value: 'chosen' as const, label: `The ${formatNumber(chosen.length)} chosen` }] : []),
    ...(failed > 0 ? [{ value: 'FAILED' as const, label: `All that were not sent (${formatNumber(failed)})` }] : []),
    ...(sent > 0 ? [{ value: 'SENT' as const, label: `All that were sent (${formatNumber(sent)})` }] : []),
  ]
  const [which, setWhich] = useState(all[0]?.value ?? 'SENT')
  const of = { chosen: chosen.length, SENT: sent, FAILED: failed }[which]
  const params = { id: batch.Id }
  const wanted = which === 'chosen' ? { rowIds: [...chosen] } : { letters: [which] }
  const answer = useAsk(planResend, { params, body: wanted }, { staleTimeMs: 0 })
  const plan = useCurrent(answer)
  const resend = useChange(resendLetters, {
    refreshes: [getBatchSummary, searchBatch],
    onDone: (_, message) => {
      onClose()
      onDone()
      announce(message)
    },
  })
  return (
    <Confirm
      isOpen
      title="Send verification e-mails again"
      action={`Send ${emails(plan?.ids.length ?? of)}`}
      isBusy={resend.isPending || answer.isFetching}
      isDisabled={!plan || plan.ids.length === 0}
      error={resend.error}
      onClose={onClose}
      onConfirm={() => resend.mutate({ params, body: { rowIds: [...(plan?.ids ?? [])] } })}
    >
      <ChoiceCards label="Which e-mails" choices={all} value={which} onChange={setWhich} />
      <BulkPlanned
        plan={plan}
        error={answer.error}
        of={of}
        nouns={['e-mail', 'e-mails']}
        verbs={['is sent', 'are sent']}
      />
      <p className="muted">
        Each gets a new link, and the earlier one stops working. At most {formatNumber(maxResends.atOnce)} at once and{' '}
        {formatNumber(maxResends.aDay)} a day.
      </p>
    </Confirm>
  )
}
