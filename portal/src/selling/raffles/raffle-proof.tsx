/** What anybody needs in order to repeat a draw: the rule, the seed and its hash, and the digest of the payments. */
import { formatNumber } from '@singil/contract/kit/count'
import { type Raffle, texts } from '@singil/contract/selling/raffles'
import { Copy } from '../../kit/values/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import classes from './raffles.module.css'

const value = (text: string, label: string) => (
  <Copy value={text} label={label}>
    {text}
  </Copy>
)

export const RaffleProof = ({ raffle }: { raffle: Raffle }) => (
  <details className={classes['proof']}>
    <summary>How it is drawn</summary>
    <p>{texts.rule}</p>
    <Facts
      of={[
        ['SHA-256 of the seed', value(raffle.commitment, 'hash of the seed')],
        raffle.seed === null ? ['Seed', 'Published with the draw'] : ['Seed', value(raffle.seed, 'seed')],
        raffle.digest === null ? null : ['Digest of the payments', value(raffle.digest, 'digest of the payments')],
        raffle.entries === null ? null : ['Payments', formatNumber(raffle.entries)],
      ]}
    />
  </details>
)
