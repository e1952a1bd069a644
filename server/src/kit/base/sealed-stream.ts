/**
 * Encrypts and authenticates streams in pieces, so that a file of any length needs the memory of one piece. A piece that was altered,
 * moved, left out or cut off is an error, and none of its bytes is given out.
 *
 * Layout: version, salt, then pieces of AES-256-GCM with their tags. Each stream has a key of its own, derived from the given key, the
 * salt and the name; the nonce is the number of the piece and whether it is the last.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const version = 1
const saltBytes = 16
const headBytes = 1 + saltBytes
const tagBytes = 16
const pieceBytes = 64 * 1024

const keyOf = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `file ${name}`, 32))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts what arrives into pieces of one length. The last one may be shorter, and empty only if it is the first. */
abstract class Pieces extends Transform {
  #waiting: Buffer[] = []
  #length = 0
  #index = 0
  readonly #size: number
  constructor(size: number) {
    super()
    this.#size = size
  }
  protected abstract turn(piece: Buffer, index: number, isLast: boolean): Buffer
  /** Takes what does not belong to a piece from the beginning. */
  protected begin(chunk: Buffer): Buffer {
    return chunk
  }
  #take(length: number): Buffer {
    // What came in one is not copied again for each of its pieces.
    const [first] = this.#waiting
    const all = first && this.#waiting.length === 1 ? first : Buffer.concat(this.#waiting, this.#length)
    this.#waiting = [all.subarray(length)]
    this.#length -= length
    return all.subarray(0, length)
  }
  override _transform(chunk: Buffer, _: string, done: TransformCallback): void {
    try {
      const rest = this.begin(chunk)
      this.#waiting.push(rest)
      this.#length += rest.length
      while (this.#length > this.#size) this.push(this.turn(this.#take(this.#size), this.#index++, false))
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  override _flush(done: TransformCallback): void {
    try {
      this.push(this.turn(this.#take(this.#length), this.#index, true))
      done()
    } catch (error) {
      done(error as Error)
    }
  }
}

class Sealing extends Pieces {
  readonly #key: Buffer
  constructor(key: Buffer, name: string) {
    super(pieceBytes)
    const salt = randomBytes(saltBytes)
    this.#key = keyOf(key, salt, name)
    this.push(Buffer.concat([Buffer.from([version]), salt]))
  }
  protected turn(piece: Buffer, index: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(index, isLast))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

class Opening extends Pieces {
  #head = Buffer.alloc(0)
  #key: Buffer | null = null
  readonly #given: Buffer
  readonly #name: string
  constructor(key: Buffer, name: string) {
    super(pieceBytes + tagBytes)
    this.#given = key
    this.#name = name
  }
  protected override begin(chunk: Buffer): Buffer {
    if (this.#key) return chunk
    this.#head = Buffer.concat([this.#head, chunk])
    if (this.#head.length < headBytes) return Buffer.alloc(0)
    if (this.#head[0] !== version) throw new Error('The encrypted file has an unknown version')
    this.#key = keyOf(this.#given, this.#head.subarray(1, headBytes), this.#name)
    return this.#head.subarray(headBytes)
  }
  protected turn(piece: Buffer, index: number, isLast: boolean): Buffer {
    if (!this.#key || piece.length < tagBytes) throw new Error('The encrypted file is cut off')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(index, isLast))
    const end = piece.length - tagBytes
    decipher.setAuthTag(piece.subarray(end))
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
    } catch {
      throw new Error('The encrypted file was altered')
    }
  }
}

/** `name` is what the content is stored as: content that is moved to another name does not open. */
export const sealStream = (key: Buffer, name: string): Transform => new Sealing(key, name)
export const openStream = (key: Buffer, name: string): Transform => new Opening(key, name)
