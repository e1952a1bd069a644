/** TINs and account numbers: typed in any notation, and shown in ours once the number cannot go on or the field loses the focus. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { formatTin } from '@singil/contract/kit/tin'
import { type ReadText, readAccountNumber, readTin } from '@singil/contract/kit/typed'

interface InputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (event: { currentTarget: { value: string } }) => void
  readonly 'data-path'?: string
}

/** A text that is refused stays as it was typed, and the form's schema says why. */
const inOurForm = (read: (text: string) => ReadText, say: (number: string) => string, longest: number) =>
  function InOurForm({ value, onChange, ...rest }: InputProps) {
    return (
      <TextInput
        className="figures"
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        value={value}
        onChange={(event) => {
          const number = read(event.currentTarget.value)
          const isWhole = 'value' in number && number.value.length === longest
          onChange(isWhole ? { currentTarget: { value: say(number.value) } } : event)
        }}
        onBlur={() => {
          const number = read(value)
          if ('value' in number && say(number.value) !== value)
            onChange({ currentTarget: { value: say(number.value) } })
        }}
      />
    )
  }

export const TinInput = inOurForm(readTin, formatTin, 14)
export const AccountNumberInput = inOurForm(readAccountNumber, String, 20)
