/**
 * Limits what one MQTT connection may send, before the parser sees it: the parser reads packed packets at once, and buffers what a packet
 * declares until it is complete. Browsers send a CONNECT, a few SUBSCRIBEs and an occasional PINGREQ.
 */
export interface PacketLimits {
  readonly packetsASecond: number
  readonly bytesASecond: number
  /** The largest length that a packet may declare. */
  readonly packetBytes: number
}

const maxLengthBytes = 4

export interface PacketGate {
  /** False when these bytes, of any kind, exceed the limit. */
  bytes(count: number): boolean
  /** False when the packets in these bytes are too many, too long or malformed. A packet may span several calls. */
  packets(bytes: Uint8Array): boolean
  /** Counts a frame that is not a packet but costs as much as one. */
  another(): boolean
}

export function createPacketGate(limits: PacketLimits, now: () => number = Date.now): PacketGate {
  let second = 0
  let packets = 0
  let received = 0
  /** Remaining bytes of the current packet; undefined while its length is read. */
  let missing: number | undefined = 0
  let length = 0
  let lengthBytes = 0

  const turn = () => {
    const current = Math.floor(now() / 1000)
    if (current === second) return
    second = current
    packets = 0
    received = 0
  }
  const another = () => {
    turn()
    packets += 1
    return packets <= limits.packetsASecond
  }
  /** Reads one byte of the length; false if the packet is too long. */
  const readLength = (byte: number): boolean => {
    length += (byte & 0x7f) * 128 ** lengthBytes
    lengthBytes += 1
    if (length > limits.packetBytes) return false
    if ((byte & 0x80) === 0) missing = length
    else if (lengthBytes === maxLengthBytes) return false
    return true
  }
  return {
    another,
    bytes: (count) => {
      turn()
      received += count
      return received <= limits.bytesASecond
    },
    packets: (bytes) => {
      for (let at = 0; at < bytes.length;) {
        if (missing === undefined) {
          if (!readLength(bytes[at]!)) return false
          at += 1
        } else if (missing > 0) {
          const taken = Math.min(missing, bytes.length - at)
          missing -= taken
          at += taken
        } else {
          if (!another()) return false
          missing = undefined
          length = 0
          lengthBytes = 0
          at += 1
        }
      }
      return true
    },
  }
}
