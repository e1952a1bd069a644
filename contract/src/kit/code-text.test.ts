import { expect, test } from 'vitest'
import { codeText } from './code-text.ts'

const faultOf = (text: string) => codeText(300, ['code', 'action']).safeParse(text).error?.issues[0]?.message

test.each([
  ['{code} is your code to {action}', undefined],
  ['Your code to {action}', 'Put {code} in.'],
  ['{code} it is', 'Put {action} in.'],
  ['{code} {action} {name}', '{name} is no placeholder: use {code}, {minutes}, or {action}.'],
  ['{code} {action} {', 'A brace is not closed.'],
  ['{code} {action} at http://singil.ph', 'Use plain text, without links or HTML.'],
  ['<b>{code}</b> {action}', 'Use plain text, without links or HTML.'],
  ['', 'Enter a text.'],
])('%j is judged as %j', (text, fault) => expect(faultOf(text)).toBe(fault))
