/** The bank of an account: the usual ones first, all others by a search. */
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { type Bank, listBanks } from '@singil/contract/payouts/bank-accounts'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { type ReactNode, useState } from 'react'
import { formatError, useAsk } from '../../kit/call/index.ts'
import { banksFor } from './banks-for.ts'
import classes from './bank-accounts.module.css'

export const useBanks = () => useAsk(listBanks, {}, { staleTimeMs: 600_000 })

interface BankPickerProps {
  readonly value: string
  readonly onChange: (bank: Bank) => void
  readonly error?: ReactNode
}

export function BankPicker({ value, onChange, error }: BankPickerProps) {
  const [text, setText] = useState('')
  const banks = useBanks()
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setText('')
    },
  })
  const chosen = banks.data?.find(({ bic }) => bic === value)
  const found = banks.data && banksFor(banks.data, text)
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      position="bottom-start"
      onOptionSubmit={(bic) => {
        const picked = banks.data?.find((bank) => bank.bic === bic)
        if (picked) onChange(picked)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <InputBase
          label="Bank or e-wallet"
          data-path="bank"
          error={error}
          component="button"
          type="button"
          pointer
          onClick={() => combobox.toggleDropdown()}
          rightSectionPointerEvents="none"
          rightSection={<ChevronsUpDown size={15} aria-hidden />}
        >
          {chosen ? chosen.shortName : <span className="muted">Choose a bank or e-wallet</span>}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={text}
          aria-label="Search banks"
          placeholder="Search all banks and e-wallets"
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options tabIndex={0} mah={260} style={{ overflowY: 'auto' }} aria-label="Banks and e-wallets">
          {found?.map((bank) => (
            <Combobox.Option key={bank.bic} value={bank.bic} active={bank.bic === value}>
              <span className={classes['option']}>
                {bank.shortName}
                {bank.shortName === bank.name ? null : <small>{bank.name}</small>}
              </span>
            </Combobox.Option>
          ))}
          {found?.length === 0 ? <Combobox.Empty>No bank of that name</Combobox.Empty> : null}
          {banks.isLoading ? <Combobox.Empty>Loading the banks</Combobox.Empty> : null}
          {banks.error ? <Combobox.Empty role="alert">{formatError(banks.error)}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
