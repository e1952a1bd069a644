/** An MQTT 3.1.1 subscriber of one topic over a websocket, QoS 0: all that a customer page needs of the protocol. */
export interface Heard {
  onOpen(): void
  /** Receives a JSON message; returns true if no more are needed, which closes the connection. */
  onMessage(message: unknown): boolean | void
  onClose(): void
}

const pingMs = 45_000
const keepaliveSeconds = 60
const text = new TextEncoder()
const decoder = new TextDecoder()

const field = (value: string): number[] => {
  const bytes = text.encode(value)
  return [bytes.length >> 8, bytes.length & 255, ...bytes]
}

const packet = (type: number, body: readonly number[]): Uint8Array<ArrayBuffer> => {
  const length: number[] = []
  let rest = body.length
  do {
    length.push((rest & 127) | (rest > 127 ? 128 : 0))
    rest >>= 7
  } while (rest > 0)
  return new Uint8Array([type, ...length, ...body])
}

/** Connects, subscribes and delivers each message; returns a function that closes the connection. */
export function subscribe(url: string, { topic, token }: { topic: string; token: string }, heard: Heard): () => void {
  const socket = new WebSocket(url, 'mqtt')
  socket.binaryType = 'arraybuffer'
  let waiting = new Uint8Array(0)
  const ping = setInterval(() => socket.readyState === 1 && socket.send(packet(0xc0, [])), pingMs)
  const name = `pay_${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')}`
  socket.onopen = () =>
    socket.send(
      packet(0x10, [...field('MQTT'), 4, 0xc2, 0, keepaliveSeconds, ...field(name), ...field('pay'), ...field(token)]),
    )
  const close = () => {
    socket.onclose = null
    clearInterval(ping)
    socket.close()
  }
  const leave = () => {
    socket.send(packet(0xa2, [0, 2, ...field(topic)]))
    socket.send(packet(0xe0, []))
    close()
  }
  const take = (type: number, body: Uint8Array) => {
    if (type === 2 && body[1] === 0) socket.send(packet(0x82, [0, 1, ...field(topic), 0]))
    else if (type === 2) socket.close()
    else if (type === 9 && body[2] === 0) heard.onOpen()
    else if (type === 3 && socket.readyState === 1) {
      if (heard.onMessage(JSON.parse(decoder.decode(body.subarray(2 + (body[0]! << 8) + body[1]!)))) === true) leave()
    }
  }
  socket.onmessage = ({ data }: { readonly data: unknown }) => {
    const come = new Uint8Array(data as ArrayBuffer)
    const bytes = new Uint8Array(waiting.length + come.length)
    bytes.set(waiting)
    bytes.set(come, waiting.length)
    let at = 0
    for (;;) {
      let length = 0
      let i = at + 1
      for (let shift = 0; i < bytes.length; shift += 7) {
        length |= (bytes[i]! & 127) << shift
        if (bytes[i++]! < 128) break
      }
      if (i === at + 1 || bytes[i - 1]! > 127 || i + length > bytes.length) break
      take(bytes[at]! >> 4, bytes.subarray(i, i + length))
      at = i + length
    }
    waiting = bytes.slice(at)
  }
  socket.onclose = () => {
    clearInterval(ping)
    heard.onClose()
  }
  return close
}
