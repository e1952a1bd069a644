import type { Chain } from '@singil/contract/desk/integrity'
import Link2 from 'lucide-react/icons/link-2'
import { Copy, When } from '../../kit/values/index.ts'
import { Card } from '../../kit/layout/index.ts'
import classes from './books.module.css'

const names = { ledger: 'Ledger', audit: 'Audit trail' } as const
const number = new Intl.NumberFormat('en-PH')

/** Records are sealed in blocks; a hash that is recorded elsewhere proves later that no earlier block was changed. */
export const Seals = ({ of }: { of: readonly Chain[] }) => (
  <Card title="Seals">
    <ul className={classes['seals']}>
      {of.map((chain) => (
        <li key={chain.chain}>
          <Link2 size={18} aria-hidden />
          <div>
            <strong>{names[chain.chain]}</strong>
            {chain.hash && chain.sealedAt ? (
              <>
                <span>
                  Block {number.format(chain.height)} · {number.format(chain.rows)} rows · <When at={chain.sealedAt} />
                </span>
                <Copy value={chain.hash} label={`hash of the ${names[chain.chain].toLowerCase()}`}>
                  <code>
                    {chain.hash.slice(0, 8)}…{chain.hash.slice(-8)}
                  </code>
                </Copy>
              </>
            ) : (
              <span>Nothing is sealed yet.</span>
            )}
          </div>
        </li>
      ))}
    </ul>
    <p className={classes['note']}>
      Keep a hash outside Singil. With it, “npm run verify-ledger” proves that nothing sealed before was changed.
    </p>
  </Card>
)
