/** The review of all steps; then the business becomes a merchant. */
import { Button } from '@mantine/core'
import { businessTypes, createFullyRegistered, type GetStarted, trades } from '@singil/contract/onboarding/registration'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { announce, formatError, restoreSession, useChange } from '../../kit/call/index.ts'
import { formatMobile } from '../../kit/form/index.ts'
import { Consents } from './consents.tsx'
import classes from './registration.module.css'

export function Review({ started: { steps, hasConsented } }: { started: GetStarted }) {
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState({ accept_terms: hasConsented, accept_privacy: hasConsented })
  const open = useChange(createFullyRegistered, {
    onDone: () => {
      announce('Your business is registered. You can take payments now.')
      // The menu depends on the role, which has changed.
      void restoreSession().then(() => navigate({ to: '/portal', replace: true }))
    },
  })
  const { business, address, store } = steps
  if (!business || !address || !store) return null
  const facts: readonly (readonly [string, string])[] = [
    ['Business', business.legalName],
    ['Registered as', businessTypes.find(({ code }) => code === business.businessType)?.label ?? ''],
    ['Sells', trades.find(({ mcc }) => mcc === business.mcc)?.label ?? ''],
    ['Owner', business.ownerName],
    ['Address', `${address.street}, ${address.barangay}, ${address.city}, ${address.province} ${address.zip}`],
    ['First store', store.storeName],
    ['Mobile number', formatMobile(store.mobile)],
  ]
  return (
    <div className={classes['review']}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hasConsented ? null : (
        <Consents
          terms={agreed.accept_terms}
          privacy={agreed.accept_privacy}
          errors={{}}
          onChange={(name, isChecked) => setAgreed((before) => ({ ...before, [name]: isChecked }))}
        />
      )}
      {open.error ? (
        <p role="alert" className={classes['said']} data-failed>
          {formatError(open.error)}
        </p>
      ) : null}
      <Button
        disabled={!agreed.accept_terms || !agreed.accept_privacy}
        loading={open.isPending}
        onClick={() => open.mutate({ body: hasConsented ? {} : { accept_terms: true, accept_privacy: true } })}
      >
        Register {business.legalName}
      </Button>
    </div>
  )
}
