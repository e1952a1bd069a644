import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPacketGate } from './packet-gate.ts'

const limits = { packetsASecond: 50, bytesASecond: 10_000, packetBytes: 2000 }
const ping = Buffer.from([0xc0, 0])
/** The header of a PUBLISH that declares this many bytes. */
const declaring = (...length: number[]) => Buffer.from([0x30, ...length])

test('counts packets however they are packed and split', () => {
  const packet = fc.oneof(
    fc.constant(ping),
    fc
      .integer({ min: 0, max: 1500 })
      .map((size) =>
        Buffer.concat([declaring(...(size < 128 ? [size] : [(size % 128) + 128, size >> 7])), Buffer.alloc(size)]),
      ),
  )
  const cuts = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.array(packet, { maxLength: 70 }), cuts, (packets, sizes) => {
      const gate = createPacketGate(limits, () => 0)
      const all = Buffer.concat(packets)
      let isOpen = true
      for (let at = 0, cut = 0; at < all.length && isOpen; cut++) {
        const size = sizes[cut % sizes.length]!
        isOpen = gate.packets(all.subarray(at, at + size))
        at += size
      }
      expect(isOpen).toBe(packets.length <= limits.packetsASecond)
    }),
  )
})

test('counts each second separately', () => {
  let now = 0
  const gate = createPacketGate(limits, () => now)
  const many = Buffer.concat(Array.from({ length: 50 }, () => ping))
  expect([gate.packets(many), gate.bytes(10_000)]).toEqual([true, true])
  expect([gate.packets(ping), gate.bytes(1), gate.another()]).toEqual([false, false, false])
  now = 1000
  expect([gate.packets(many), gate.bytes(10_000)]).toEqual([true, true])
})

test.each([
  ['more than the limit', declaring(0xd1, 0x0f)],
  ['256 MB', declaring(0xff, 0xff, 0xff, 0x7f)],
  ['a length that does not end', declaring(0x80, 0x80, 0x80, 0x80)],
])('rejects a packet that declares %s before any byte of it arrives', (_, head) => {
  expect(createPacketGate(limits).packets(head)).toBe(false)
  const gate = createPacketGate(limits)
  expect([...head].every((byte) => gate.packets(Buffer.from([byte])))).toBe(false)
})
