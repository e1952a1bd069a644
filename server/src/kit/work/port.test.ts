import { expect, test } from 'vitest'
import { port, provide, refuseOpenPorts, sharedPort } from './port.ts'

test('a port that nobody provides fails, and a process with it does not start', () => {
  const [one, many] = [port<() => boolean>('a.one'), sharedPort<number>('a.many')]
  expect(() => one.get()).toThrow('No feature provides the port a.one')
  expect(() => many.all()).toThrow('No feature provides the port a.many')
  expect(() => refuseOpenPorts([{ ports: [one] }])).toThrow('No feature provides the port a.one')
})

test('a port has what is provided, one value or several', () => {
  const [one, many] = [port<number>('b.one'), sharedPort<number>('b.many')]
  const provides = [provide(one, 1), provide(many, 2), provide(many, 3)]
  expect(one.get()).toBe(1)
  expect(many.all()).toEqual([2, 3])
  expect(() => provide(one, 4)).toThrow('Two features provide the port b.one')
  expect(() => refuseOpenPorts([{ ports: [one, many] }, { provides }])).not.toThrow()
  expect(() => refuseOpenPorts([{ ports: [one] }, { provides }])).toThrow('No feature declares the port b.many')
})
