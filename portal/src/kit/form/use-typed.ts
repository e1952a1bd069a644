/**
 * A field of text that stands for a number. What is typed or pasted stays as it is: it is read, or refused with a sentence that says how to
 * write it, and never filtered or cut. A form with a refused field is not sent (`FormFrame`), because its value is that of an empty field.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface TypedOptions<Value> {
  readonly value: Value
  /** Of an empty field, and while its text is refused. */
  readonly empty: Value
  readonly error?: ReactNode
  /** What a text without blanks at its ends means, or why it is refused. */
  readonly read: (text: string) => { readonly value: Value } | { readonly why: string }
  /** How a value is shown once the field loses the focus. Read again it is the same value. */
  readonly say: (value: Value) => string
  /** The text after an edit, if the field groups digits while they are typed. */
  readonly edit?: (before: string, now: string) => string
  readonly first?: string
  readonly onChange: (value: Value) => void
}

export function useTyped<Value>({ value, empty, error, read, say, edit, first, onChange }: TypedOptions<Value>) {
  const meaning = (typed: string) => (typed.trim() === '' ? { value: empty } : read(typed))
  const [typed, setTyped] = useState(first ?? say(value))
  const [isJudged, setJudged] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const judged = meaning(typed)
  // The form was given another value, such as that of a choice.
  const isTyped = Object.is('why' in judged ? empty : judged.value, value)
  const text = isTyped ? typed : say(value)
  const why = isTyped && 'why' in judged ? judged.why : undefined
  useEffect(() => ref.current?.setCustomValidity(why ?? ''), [why])
  return {
    ref,
    value: text,
    error: why !== undefined && (isJudged || error) ? why : error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const now = edit ? edit(text, event.currentTarget.value) : event.currentTarget.value
      setTyped(now)
      setJudged(false)
      const next = meaning(now)
      onChange('why' in next ? empty : next.value)
    },
    onBlur: () => {
      if (why === undefined) setTyped(say(value))
      else setJudged(true)
    },
    onInvalid: () => setJudged(true),
  }
}
