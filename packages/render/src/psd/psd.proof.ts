import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { readPsd } from 'ag-psd'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { aPsd, plainPixels } from '../testing/a-psd.ts'
import { eightBit } from './pixels.ts'
import { pngOf } from './png-of.ts'
import { readPages } from './read-pages.ts'
import { readPsdPages } from './read-psd.ts'

const samples = path.resolve(import.meta.dirname, '../../../../../shared/samples/psd')
const program = path.resolve(import.meta.dirname, '../testing/compare-psd.py')
/** Debian's, which has python3-psd-tools. */
const python = '/usr/bin/python3'
const folder = mkdtempSync(path.join(tmpdir(), 'psd-proof-'))
const found: Record<string, unknown> = {}
afterAll(() => {
  rmSync(folder, { recursive: true })
  if (process.env['PROVE_PSD'])
    writeFileSync(path.join(process.env['PROVE_PSD'], 'psd.json'), `${JSON.stringify(found, null, 2)}\n`)
})
const Compared = z.array(z.object({ layer: z.string(), share: z.number(), masked: z.boolean() }))

it('the pictures of layers are those that psd-tools reads', async () => {
  if (!existsSync(samples)) throw new Error('the documents that lie beside the project are not there')
  const names = readdirSync(samples).filter((name) => /\.ps[db]$/.test(name))
  const refused: string[] = []
  const shares: { document: string; layer: string; share: number; masked: boolean }[] = []
  for (const name of names) {
    const own = path.join(folder, name)
    mkdirSync(own)
    try {
      const write = (file: string, png: Buffer) => writeFileSync(path.join(own, file), png)
      const pages = readPages(readFileSync(path.join(samples, name)), {
        takesHidden: false,
        takesFirstStyle: false,
        write,
      })
      writeFileSync(path.join(own, 'pages.json'), JSON.stringify(pages))
    } catch (error) {
      refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      continue
    }
    const { stdout } = await promisify(execFile)(python, [program, own, path.join(samples, name)])
    for (const one of Compared.parse(JSON.parse(stdout))) shares.push({ document: name, ...one })
  }
  // psd-tools gives a layer without its mask, so masked ones cannot be compared.
  const plain = shares.filter(({ masked }) => !masked)
  found['samples'] = {
    documents: names.length,
    refused,
    compared: plain.length,
    least: Math.min(...plain.map(({ share }) => share)),
  }
  expect(refused).toEqual(['cmyk.psd: mode CMYK'])
  expect(plain.length).toBeGreaterThan(20)
  expect(plain.filter(({ share }) => share < 0.999)).toEqual([])
}, 300_000)

it('a document of 200 layers costs at most half more than reading it and writing the same pictures', async () => {
  const noise = plainPixels(420, 360, [0, 0, 0, 255])
  for (let at = 0; at < noise.data.length; at += 1) if (at % 4 !== 3) noise.data[at] = (at * 2_654_435_761) >>> 24
  const children = Array.from({ length: 200 }, (_none, at) => ({
    name: `layer ${at}`,
    left: at,
    top: at * 4,
    imageData: noise,
  }))
  const bytes = aPsd({ width: 1125, height: 2001, children })
  const cpuOf = (work: () => unknown) => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000_000
  }
  const rounds = Array.from({ length: 5 }, () => {
    const floor = cpuOf(() => {
      const psd = readPsd(bytes, { useImageData: true, skipThumbnail: true, skipLinkedFilesData: true })
      for (const { imageData } of psd.children ?? []) if (imageData) pngOf(eightBit(imageData))
    })
    const ours = cpuOf(() => readPages(bytes, { takesHidden: false, takesFirstStyle: false, write: () => undefined }))
    return { floor, ours, times: ours / floor }
  }).toSorted((one, other) => one.times - other.times)
  const file = path.join(folder, 'many.psd')
  writeFileSync(file, bytes)
  // Within 512 MB: the process is ended where it takes more.
  const read = await readPsdPages({
    file,
    folder,
    takesHidden: false,
    takesFirstStyle: false,
    signal: new AbortController().signal,
    person: '',
  })
  found['layers'] = { layers: 200, megabytes: Math.round(bytes.length / 1e6), ...rounds[2], within512: read.ok }
  expect(read.ok).toBe(true)
  expect(rounds[2]?.times).toBeLessThanOrEqual(1.5)
}, 300_000)
