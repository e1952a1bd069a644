/** A whole number; its value is `empty` while the field is empty or refused. */
import { TextInput } from '@mantine/core'
import { readWhole } from '@singil/contract/kit/typed'
import type { ReactNode } from 'react'
import { useTyped } from './use-typed.ts'

interface WholeInputProps<Empty> {
  readonly label: string
  readonly value: number | Empty
  readonly empty: Empty
  readonly onChange: (value: number | Empty) => void
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  readonly 'data-path'?: string
  readonly 'data-autofocus'?: boolean
}

const read = (text: string) => {
  const whole = readWhole(text)
  return 'whole' in whole ? { value: whole.whole } : whole
}

const say = (value: unknown) => (Number.isFinite(value) ? String(value) : '')

export function WholeInput<Empty extends null | undefined | number>(props: WholeInputProps<Empty>) {
  const { value, empty, onChange, error, ...rest } = props
  const typed = useTyped<number | Empty>({ value, empty, error, read, say, onChange })
  return <TextInput {...rest} {...typed} inputMode="numeric" autoComplete="off" />
}
