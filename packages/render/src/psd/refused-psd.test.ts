import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aLayer, aPsd, ofLayers, pagesOfPsd } from '../testing/a-psd.ts'
import { psdFaultOf, readPsdPages } from './read-psd.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'psd-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(bytes: Buffer, signal = new AbortController().signal) {
  const own = mkdtempSync(path.join(folder, 'one-'))
  const file = path.join(own, 'a.psd')
  writeFileSync(file, bytes)
  return {
    own,
    outcome: await readPsdPages({ file, folder: own, takesHidden: false, takesFirstStyle: false, signal, person: '' }),
  }
}
function fault(bytes: Buffer): string {
  try {
    pagesOfPsd(bytes)
    return 'none'
  } catch (error) {
    const { kind, detail } = psdFaultOf(error instanceof Error ? error.message : String(error))
    return `${kind} ${detail}`.trim()
  }
}
describe('what is no Photoshop document, or none that can be read,', () => {
  const good = aPsd(ofLayers(aLayer('one', [0, 0, 100, 100])))
  const header = (changes: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(good)
    changes(bytes)
    return bytes
  }

  it.each<[string, Buffer, RegExp]>([
    ['an empty file', Buffer.alloc(0), /^notPsd/],
    ['a picture by that name', Buffer.from('\x89PNG\r\n\x1a\n'), /^notPsd/],
    ['a header alone', good.subarray(0, 20), /^broken/],
    ['colours for print', header((bytes) => bytes.writeUInt16BE(4, 24)), /^colourMode CMYK/],
    ['Lab colours', header((bytes) => bytes.writeUInt16BE(9, 24)), /^colourMode Lab/],
    ['a side of 100 000', header((bytes) => bytes.writeUInt32BE(100_000, 18)), /^tooLarge 100000 x 1334/],
    ['no height', header((bytes) => bytes.writeUInt32BE(0, 14)), /^tooLarge/],
    [
      '201 layers',
      aPsd(ofLayers(...Array.from({ length: 201 }, (_none, at) => aLayer(`${at}`, [0, 0, 1, 1])))),
      /^tooManyLayers 201/,
    ],
  ])('is refused with its reason: %s', (_what, bytes, expected) => {
    expect(fault(bytes)).toMatch(expected)
  })

  it('that is cut anywhere is refused, and never taken for a whole one', () => {
    const cuts = Array.from({ length: 9 }, (_none, at) => good.subarray(0, Math.floor((good.length * (at + 1)) / 10)))
    expect([...cuts, good.subarray(0, -1)].map(fault).filter((one) => !one.startsWith('broken'))).toEqual([])
    expect(fault(good)).toBe('none')
  })

  it('with a byte that changed is read or refused in words', () => {
    const flips = Array.from({ length: 60 }, (_none, at) => header((bytes) => bytes.writeUInt8(0xff, 26 + at * 13)))
    const known = /^(none|broken|notPsd|colourMode|tooLarge|tooHeavy|tooManyLayers)/
    expect(flips.map(fault).filter((one) => !known.test(one))).toEqual([])
  })

  it('is let go of within a second once nobody waits for it', async () => {
    const took: number[] = []
    // A busy machine may hold back one of them.
    while (took.length < 5 && !took.some((ms) => ms < 1000)) {
      const controller = new AbortController()
      const began = performance.now()
      const asked = read(good, controller.signal)
      controller.abort()
      expect((await asked).outcome).toMatchObject({ ok: false, fault: { kind: 'cancelled' } })
      took.push(performance.now() - began)
    }
    expect(Math.min(...took)).toBeLessThan(1000)
  })
})
