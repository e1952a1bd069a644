/** Staff select the merchant they act on; the selection is in the address as ?mid= and is kept from screen to screen. */
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getMerchant } from '@singil/contract/catalogue/merchants'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useState } from 'react'
import { formatError, useAsk, useSelectedMid } from '../kit/call/index.ts'
import { useChooseMerchant, useMerchantNames } from '../catalogue/merchants/index.ts'
import classes from './merchant-picker.module.css'
import barClasses from './top-bar.module.css'

const all = { merchantId: '', legalName: 'All Merchant' }

export function MerchantPicker() {
  const mid = useSelectedMid()
  const choose = useChooseMerchant()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 200)
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setText('')
    },
  })
  const { names, error } = useMerchantNames(search, { limit: 50, isEnabled: combobox.dropdownOpened })
  const chosen = useAsk(
    getMerchant,
    { params: { merchantId: mid ?? '' } },
    { isEnabled: mid !== null, staleTimeMs: 600_000 },
  )
  const label = mid ? (chosen.data?.legalName ?? mid) : all.legalName
  return (
    <Combobox
      store={combobox}
      width={320}
      withinPortal={false}
      position="bottom-start"
      onOptionSubmit={(picked) => {
        choose(picked === 'all' ? '' : picked)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          aria-label={`Merchant: ${label}`}
          className={classes['picker'] ?? ''}
          rightSection={<ChevronsUpDown size={15} aria-hidden />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes['label']}>{label}</span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={text}
          aria-label="Search merchants"
          placeholder="Search merchants"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Combobox.Options tabIndex={0} mah={320} style={{ overflowY: 'auto' }} aria-label="Merchants">
          {search ? null : (
            <Combobox.Option value="all" active={mid === null}>
              {all.legalName}
            </Combobox.Option>
          )}
          {names?.map((name) => (
            <Combobox.Option key={name.merchantId} value={name.merchantId} active={name.merchantId === mid}>
              {name.legalName}
            </Combobox.Option>
          ))}
          {names || error ? null : <Combobox.Empty>Loading the merchants</Combobox.Empty>}
          {error && !names ? <Combobox.Empty role="alert">{formatError(error)}</Combobox.Empty> : null}
          {names?.length === 0 ? <Combobox.Empty>No merchant of that name</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Reminds staff of the merchant they act on. */
export function ActingBanner({ mid }: { mid: string }) {
  const choose = useChooseMerchant()
  const chosen = useAsk(getMerchant, { params: { merchantId: mid } }, { staleTimeMs: 600_000 })
  return (
    <div className={barClasses['banner']} role="status">
      <span>
        {chosen.error ? (
          <>There is no merchant {mid} that you look after</>
        ) : (
          <>
            You are acting on <b>{chosen.data?.legalName ?? mid}</b>
          </>
        )}
      </span>
      <button type="button" onClick={() => choose('')}>
        Back to All Merchant
      </button>
    </div>
  )
}
