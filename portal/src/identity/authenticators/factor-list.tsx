/** The other available factors, below the selected one. */
import type { Factor } from '@singil/contract/identity/authenticators'
import { hasPasskeys } from './passkey.ts'
import classes from './proof.module.css'
import { factorOffers } from './factor-offers.ts'

interface FactorListProps {
  readonly factors: readonly Factor[]
  readonly onChoose: (factor: Factor) => void
}

export function FactorList({ factors, onChoose }: FactorListProps) {
  const open = factors.filter((factor) => factor !== 'passkey' || hasPasskeys())
  if (open.length === 0) return null
  return (
    <div className={classes['ways']}>
      <p className={classes['or']}>or</p>
      <ul aria-label="Other ways">
        {open.map((factor) => {
          const { offer, icon: Icon } = factorOffers[factor]
          return (
            <li key={factor}>
              <button type="button" onClick={() => onChoose(factor)}>
                <Icon size={16} aria-hidden />
                {offer}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
