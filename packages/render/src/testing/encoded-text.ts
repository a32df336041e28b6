import type { TableEncoding } from '@matrixcast/domain/table-encoding'

/** A text in an old encoding of one or two bytes a letter, as programs of then write it. */
export function encodedText(text: string, encoding: TableEncoding): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, Buffer>()
  const note = (bytes: Buffer) => {
    const letter = decoder.decode(bytes)
    if (Array.from(letter).length === 1 && letter !== '\uFFFD' && !bytesOf.has(letter)) bytesOf.set(letter, bytes)
  }
  for (let one = 0; one < 256; one += 1) note(Buffer.from([one]))
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) note(Buffer.from([lead, trail]))
  return Buffer.concat(Array.from(text).map((letter) => bytesOf.get(letter) ?? refuse(letter, encoding)))
}

function refuse(letter: string, encoding: TableEncoding): never {
  throw new Error(`${encoding} has no ${letter}`)
}
