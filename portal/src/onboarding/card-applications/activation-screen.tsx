/** Activates approved card payments with a code, by the link of the letter or of Merchant Credit Card. */
import { Button } from '@mantine/core'
import {
  activateCards,
  getActivation,
  problemsOfCardApplications,
  requestActivationCode,
  texts,
} from '@singil/contract/onboarding/card-applications'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallError, formatError, useAsk, useChange } from '../../kit/call/index.ts'
import { CodeForm, Resend } from '../../kit/form/index.ts'
import { PublicPage } from '../../foundation/provider/index.ts'
import { Skeleton, Stack } from '../../kit/layout/index.ts'

const title = 'Activate card payments'
const { linkExpired, linkUnknown } = problemsOfCardApplications

export default function ActivationScreen() {
  const { id = '' } = useParams({ strict: false })
  const found = useAsk(getActivation, { params: { id } })
  const request = useChange(requestActivationCode)
  const activate = useChange(activateCards, { refreshes: [getActivation] })
  if (activate.data)
    return (
      <Ended title={texts.activated}>
        <span role="status">Customers can pay {activate.data.data.legalName} by card from now on.</span>
      </Ended>
    )
  if (!found.data)
    return (
      <PublicPage title={found.error ? 'This link does not work' : title}>
        {found.error ? (
          <p role="alert">
            {found.error instanceof CallError && found.error.code?.startsWith('kit.')
              ? linkUnknown.message
              : formatError(found.error)}
          </p>
        ) : (
          <Skeleton lines={3} />
        )}
      </PublicPage>
    )
  const { state, legalName, sentTo } = found.data
  if (state === 'activated')
    return <Ended title="Already activated">The card payments of {legalName} are active.</Ended>
  if (state === 'expired') return <Ended title="This link has expired">{linkExpired.message}</Ended>
  const sent = request.data?.data
  const send = () => {
    activate.reset()
    request.mutate({ body: { id } })
  }
  if (!sent)
    return (
      <PublicPage title={title} lead={`We send a code to ${sentTo}. With it customers can pay ${legalName} by card.`}>
        <Stack gap={3} above={5}>
          {request.error ? <p role="alert">{formatError(request.error)}</p> : null}
          <Button fullWidth loading={request.isPending} onClick={send}>
            Send the code
          </Button>
        </Stack>
      </PublicPage>
    )
  return (
    <PublicPage title="Enter your code" lead={<span role="status">We sent a code to {sent.sent_to}.</span>}>
      <Stack gap={3} above={5}>
        <CodeForm
          label="Code"
          submit="Activate card payments"
          sent={sent.token}
          isBusy={activate.isPending}
          error={activate.error ? formatError(activate.error) : null}
          onCode={(otp) => activate.mutate({ body: { id, token: sent.token, otp } })}
          foot={
            <>
              {request.error ? <p role="alert">{formatError(request.error)}</p> : null}
              <Resend at={sent.resend_at} isSending={request.isPending} onSend={send} />
            </>
          }
        />
      </Stack>
    </PublicPage>
  )
}

const Ended = ({ title: heading, children }: { title: string; children: ReactNode }) => (
  <PublicPage title={heading} lead={children}>
    <Stack gap={3} above={5}>
      <Button component={Link} to="/portal/merchant/credit-card" fullWidth>
        Open Merchant Credit Card
      </Button>
    </Stack>
  </PublicPage>
)
