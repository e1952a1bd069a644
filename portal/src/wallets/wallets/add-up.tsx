/** A sum written out, with its sign between the terms. */
import type { Centavos } from '@singil/contract/kit/money'
import { Fragment } from 'react'
import { Amount } from '../../kit/values/index.ts'
import classes from './wallet.module.css'

type Term = readonly [label: string, amount: Centavos]

export const AddUp = ({ terms, result }: { terms: readonly Term[]; result: Term }) => (
  <p className={classes['sum']}>
    {terms.map(([label, amount], at) => (
      <Fragment key={label}>
        {at > 0 ? <i>+</i> : null}
        <span>
          <small>{label}</small> <Amount of={amount} />
        </span>
      </Fragment>
    ))}
    <i>=</i>
    <span>
      <small>{result[0]}</small>{' '}
      <b>
        <Amount of={result[1]} />
      </b>
    </span>
  </p>
)
