/** One bank account: what the bank says, its details, and what can be done with it. */
import { Button } from '@mantine/core'
import {
  accountTypeLabels,
  type BankAccount,
  changeStatus,
  listBankAccounts,
  removeBankAccount,
  updateBankAccount,
} from '@singil/contract/payouts/bank-accounts'
import { may } from '@singil/contract/kit/permission'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { announceFailure, useChange, useMay } from '../../kit/call/index.ts'
import { Detail, Section, Facts } from '../../kit/layout/index.ts'
import { formatMobile } from '../../kit/form/index.ts'
import { When } from '../../kit/values/index.ts'
import { AccountForm } from './account-form.tsx'
import { AccountNumber } from './account-number.tsx'
import { AccountState, NameState } from './account-state.tsx'
import classes from './bank-accounts.module.css'
import { RemoveAccount } from './remove-account.tsx'
import { formatHolder, formatNameCheck, formatRails, formatWait } from './format-account.ts'

interface AccountPanelProps {
  readonly account: BankAccount
  readonly removal: 'otp' | 'confirm'
  readonly onClose: () => void
}

export function AccountPanel({ account, removal, onClose }: AccountPanelProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const isEditor = useMay(updateBankAccount.permission)
  const isRemover = useMay(removeBankAccount.permission)
  const close = () => setOpen(null)
  return (
    <>
      <Detail
        title={`${account.bankShortName} ${account.accountNumber}`}
        onClose={onClose}
        actions={
          isEditor || isRemover ? (
            <>
              {isEditor ? (
                <>
                  <Button variant="default" onClick={() => setOpen('edit')}>
                    Edit
                  </Button>
                  <SwitchStatus account={account} />
                </>
              ) : null}
              {isRemover ? (
                <Button variant="default" color="red" onClick={() => setOpen('remove')}>
                  Remove
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        <p className={classes['states']}>
          <AccountState of={account} />
          <NameState of={account.nameCheck} />
        </p>
        {account.isWaiting ? (
          <p role="status" className={classes['note']}>
            It waits for <Link to="/portal/approvals/{-$approvalId}">approval</Link>. Nothing can be withdrawn to it
            before a colleague has approved it.
          </p>
        ) : account.wait ? (
          <p className={classes['note']}>
            {formatWait(account.wait)} can be withdrawn to it, because it is new or was changed.
          </p>
        ) : null}
        <NameAtBank account={account} />
        <AutoSweepPart account={account} />
        <Section title="Account">
          <Facts
            of={[
              ['Name', account.alias],
              ['Bank', account.bankName],
              ['Number', <AccountNumber key="number" account={account} />],
              account.numberWarning ? ['Look again', account.numberWarning] : null,
              ['Type', accountTypeLabels[account.accountType]],
              ['Currency', account.currency],
              ['Transfers by', formatRails(account)],
              ['Remark', account.remark],
            ]}
          />
        </Section>
        <Section title="Account holder">
          <Facts
            of={[
              ['Name', formatHolder(account)],
              ['Mobile', formatMobile(account.accHolderPhone)],
              ['E-mail', account.accHolderEmail],
              ['Address', account.accHolderAddress],
              ['City', [account.accHolderCity, account.accState, account.zip].join(', ')],
              ['Country', account.country],
            ]}
          />
        </Section>
        <Section title="History">
          <Facts
            of={[
              ['Enrolled', <When key="at" at={account.createdAt} />],
              ['Last change', <When key="at" at={account.updatedAt} />],
            ]}
          />
        </Section>
      </Detail>
      {open === 'edit' ? <AccountForm account={account} onClose={close} /> : null}
      {open === 'remove' ? (
        <RemoveAccount account={account} removal={removal} onClose={close} onRemoved={onClose} />
      ) : null}
    </>
  )
}

/** The auto sweep to this account, or where to set one up. */
function AutoSweepPart({ account: { Id, status, autosweepInfo } }: { account: BankAccount }) {
  const mayAdd = useMay(may('BIZ_WALLET', 'create'))
  if (!autosweepInfo && (!mayAdd || status !== 'ENABLED')) return null
  return (
    <Section title="Auto sweep">
      {autosweepInfo ? (
        <>
          <p>
            {autosweepInfo.sentence}.{autosweepInfo.status === 'DISABLED' ? ' It is not active.' : ''}
          </p>
          <Link to="/portal/auto-sweeps/{-$sweepId}" params={{ sweepId: autosweepInfo.id }}>
            Open the auto sweep
          </Link>
        </>
      ) : (
        <Link to="/portal/auto-sweep" search={{ account: Id }}>
          Set up an auto sweep
        </Link>
      )}
    </Section>
  )
}

const NameAtBank = ({ account: { nameCheck } }: { account: BankAccount }) => (
  <Section title="The name at the bank">
    <p>{formatNameCheck(nameCheck)}</p>
    {nameCheck.why.length > 0 ? (
      <ul className={classes['why']}>
        {nameCheck.why.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : null}
    <Facts
      of={[
        nameCheck.bankSays ? ['The bank has', nameCheck.bankSays] : null,
        nameCheck.checkedAt ? ['Checked', <When key="at" at={nameCheck.checkedAt} />] : null,
      ]}
    />
  </Section>
)

function SwitchStatus({ account }: { account: BankAccount }) {
  const change = useChange(changeStatus, { refreshes: [listBankAccounts] })
  const status = account.status === 'ENABLED' || account.isWaiting ? 'DISABLED' : 'ENABLED'
  return (
    <Button
      variant="default"
      loading={change.isPending}
      onClick={() => change.mutate({ params: { id: account.Id }, body: { status } }, { onError: announceFailure })}
    >
      {status === 'DISABLED' ? 'Disable' : 'Enable'}
    </Button>
  )
}
