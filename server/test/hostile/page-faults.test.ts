import { expect, test } from 'vitest'
import { looseMarks, partsOf, runningAttributes } from './page-faults.ts'

test('what runs in a page is found, and what is escaped is not', () => {
  expect(partsOf('<p><script nonce="a">x</script><SCRIPT>y</SCRIPT></p>')).toEqual({ script: 2 })
  expect(partsOf('<p>&lt;script&gt;</p>')).toEqual({})
  expect(runningAttributes('<img src=x onerror=alert(1)><a href="&#106;avascript:x">a</a>')).toEqual([
    '<img onerror=alert(1)>',
    '<a href="&#106;avascript:x">',
  ])
  expect(runningAttributes('<input placeholder="&quot; onfocus=alert(1)" value="javascript:x">')).toEqual([])
  expect(looseMarks('<!doctype html><p>1 < 2<!-- --><b>x</b></p><style>a<b</style>')).toEqual(['< 2'])
})
