/** The tax code of a supply, with its rate and what it is for. */
import { NativeSelect } from '@mantine/core'
import { listAtc, type PayeeKind } from '@singil/contract/tax/suppliers'
import type { ReactNode } from 'react'
import { formatError, useAsk } from '../../kit/call/index.ts'
import { formatAtc } from './format-supplier.ts'

export const useAtc = () => useAsk(listAtc, {}, { staleTimeMs: 600_000 })

interface AtcSelectProps {
  readonly payee: PayeeKind
  /** Empty for none. */
  readonly value: string
  readonly onChange: (atc: string) => void
  readonly error?: ReactNode
  readonly description?: ReactNode
}

export function AtcSelect({ payee, value, onChange, error, description }: AtcSelectProps) {
  const codes = useAtc()
  const known = codes.data?.filter((one) => one.payee === payee) ?? []
  return (
    <NativeSelect
      label="Tax code (ATC)"
      description={description}
      data-path="atc"
      data={[
        { value: '', label: 'Nothing is withheld' },
        ...known.map((one) => ({ value: one.atc, label: formatAtc(one) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? (codes.error ? formatError(codes.error) : undefined)}
    />
  )
}
