/** Staff find the merchant to act on by a search with its results below, instead of a list of all of them. */
import { useDebouncedValue } from '@mantine/hooks'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { useChooseMerchant } from './choose-merchant.ts'
import classes from './merchant-search.module.css'
import { useMerchantNames } from './use-merchant-names.ts'

const maxShown = 6

export function MerchantSearch() {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 200)
  const { names, error, refetch } = useMerchantNames(search, { limit: maxShown, isEnabled: true })
  const choose = useChooseMerchant()
  const found = names?.slice(0, maxShown)
  return (
    <div className={classes['search']}>
      <label className={classes['field']}>
        <span className="visually-hidden">Search merchants</span>
        <Search size={15} aria-hidden />
        <input
          type="search"
          placeholder="Search merchants by name"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && search === text.trim() && found?.[0]) choose(found[0].merchantId)
          }}
        />
      </label>
      {found ? (
        <ul aria-label="Merchants">
          {found.map((merchant) => (
            <li key={merchant.merchantId}>
              <button type="button" onClick={() => choose(merchant.merchantId)}>
                <span>{merchant.legalName}</span>
                <small>Level {merchant.level}</small>
                <ChevronRight size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
      {found?.length === 0 ? <p className="muted">No merchant of that name.</p> : null}
    </div>
  )
}
