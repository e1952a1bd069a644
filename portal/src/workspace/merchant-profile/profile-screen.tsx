/** The profile of a merchant: its forms as cards that open in place, the logo, how much is done, and the history. */
import { Button } from '@mantine/core'
import { formNames, getProfile, type Profile, updateDetails } from '@singil/contract/workspace/merchant-profile'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import EyeOff from 'lucide-react/icons/eye-off'
import { useRef } from 'react'
import { useFilters } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { FormCard } from './form-card.tsx'
import { History } from './history.tsx'
import { LogoPanel } from './logo-panel.tsx'
import classes from './profile.module.css'
import { Progress } from './progress.tsx'
import { StaffReport } from './staff-report.tsx'

const title = 'Merchant Profile'

export default function ProfileScreen() {
  const mid = useMid()
  return mid === null ? <StaffReport title={title} /> : <OfMerchant key={mid} mid={mid} />
}

function OfMerchant({ mid }: { mid: string }) {
  const answer = useAsk(getProfile, { params: { id: mid } })
  return (
    <Page title={title}>
      {answer.data ? (
        <Forms profile={answer.data} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

function Forms({ profile }: { profile: Profile }) {
  const mayChange = useMay(updateDetails.permission)
  const { values, set } = useFilters(['form'])
  const open = mayChange ? formNames.find((name) => name === values.form) : undefined
  const logo = useRef<HTMLDivElement>(null)
  const close = () => set({ form: undefined })
  return (
    <div className={classes['screen']} data-editing={open !== undefined}>
      <div className={classes['side']}>
        <Progress
          profile={profile}
          mayChange={mayChange}
          onOpen={(form) => set({ form })}
          onLogo={() => {
            logo.current?.scrollIntoView({ block: 'start' })
            logo.current?.focus({ preventScroll: true })
          }}
        />
      </div>
      <div className={classes['main']}>
        <Button
          className={classes['back'] ?? ''}
          variant="subtle"
          leftSection={<ArrowLeft size={16} aria-hidden />}
          onClick={close}
        >
          All forms
        </Button>
        {profile.isMasked ? (
          <p className={classes['masked']}>
            <EyeOff size={16} aria-hidden />
            Personal data is masked, because you may not change this profile.
          </p>
        ) : null}
        <div className={classes['cards']}>
          {profile.forms.map((state) => (
            <FormCard
              key={state.name}
              profile={profile}
              state={state}
              isOpen={open === state.name}
              mayChange={mayChange}
              onOpen={() => set({ form: state.name })}
              onClose={close}
            />
          ))}
        </div>
        <div ref={logo} className={classes['rest']} role="group" aria-label="Logo" tabIndex={-1}>
          <LogoPanel mid={profile.merchantId} />
        </div>
        <div className={classes['rest']}>
          <History mid={profile.merchantId} />
        </div>
      </div>
    </div>
  )
}
