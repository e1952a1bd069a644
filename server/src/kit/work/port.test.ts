import { expect, test } from 'vitest'
import { collectPorts, port, provide, refuseOpenPorts, sharedPort } from './port.ts'

test('a port that nobody provides fails, and a process with it does not start', () => {
  const [one, many] = [port<() => boolean>('a.one'), sharedPort<number>('a.many')]
  const ports = collectPorts([])
  expect(() => one.get({ ports })).toThrow('No feature provides the port a.one')
  expect(() => many.all({ ports })).toThrow('No feature provides the port a.many')
  expect(() => refuseOpenPorts([{ ports: [one] }])).toThrow('No feature provides the port a.one')
})

test('a port has what is provided, one value or several', () => {
  const [one, many] = [port<number>('b.one'), sharedPort<number>('b.many')]
  const provides = [provide(one, 1), provide(many, 2), provide(many, 3)]
  const ports = collectPorts([{ provides }])
  expect(one.get({ ports })).toBe(1)
  expect(many.all({ ports })).toEqual([2, 3])
  expect(() => collectPorts([{ provides }, { provides: [provide(one, 4)] }])).toThrow(
    'Two features provide the port b.one',
  )
  expect(() => refuseOpenPorts([{ ports: [one, many] }, { provides }])).not.toThrow()
  expect(() => refuseOpenPorts([{ ports: [one] }, { provides }])).toThrow('No feature declares the port b.many')
})

test('two processes in one program do not see what the other one has', () => {
  const one = port<string>('c.one')
  const [first, second] = ['first', 'second'].map((name) => ({
    ports: collectPorts([{ provides: [provide(one, name)] }]),
  }))
  expect([one.get(first!), one.get(second!)]).toEqual(['first', 'second'])
})
