import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aMaterial, someMedia, upload } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { fingerprintKind } from './fingerprint-kind.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-twins-'))

/** The same media gone through another encoder, or made from another source. */
function made(name: string, ...flags: string[]): Buffer {
  const file = path.join(folder, name)
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...flags, file])
  return readFileSync(file)
}

describe('near-duplicates', () => {
  const the = theWorld()
  const running: { worker?: Worker } = {}

  beforeAll(async () => {
    const { parts } = the()
    running.worker = await startWorker({
      ...parts,
      kinds: [fingerprintKind({ ...parts, furtherUploadsMs: 500 })],
      role: 'test',
    })
  })
  afterAll(async () => {
    await running.worker?.stop()
  })

  const listed = async (filters: Record<string, string> = {}) => (await the().call(materialApi.list, filters)).data.data
  const allStudied = () =>
    vi.waitFor(
      async () => {
        const rows = await listed()
        expect(rows.filter(({ kind, duplicates }) => kind !== 'music' && duplicates === null)).toEqual([])
        return rows
      },
      { timeout: 30_000, interval: 200 },
    )

  it('a shot encoded anew or mirrored is found; another shot is not', async () => {
    const shot = path.join(folder, 'original.mp4')
    writeFileSync(shot, someMedia('original.mp4', 4))
    const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    const original = await aMaterial(the(), 'original.mp4', 4)
    const small = await upload(the(), 'small.mp4', made('small.mp4', '-i', shot, '-vf', 'scale=160:284', ...encode))
    const mirrored = await upload(the(), 'mirrored.mp4', made('mirrored.mp4', '-i', shot, '-vf', 'hflip', ...encode))
    const source = 'gradients=s=320x568:r=10:n=3:seed=5'
    await upload(the(), 'other.mp4', made('other.mp4', '-f', 'lavfi', '-i', source, '-t', '4', ...encode))
    const rows = await allStudied()
    expect(Object.fromEntries(rows.map(({ filename, duplicates }) => [filename, duplicates]))).toEqual({
      'original.mp4': 2,
      'small.mp4': 2,
      'mirrored.mp4': 2,
      'other.mp4': 0,
    })
    const { data } = (await the().call(materialApi.twins, { id: original.id })).data
    expect(new Set(data.map(({ material }) => material.id))).toEqual(
      new Set([small.attachment?.id, mirrored.attachment?.id]),
    )
    expect(data.every(({ share }) => share >= 0.6)).toBe(true)
    expect((await listed({ duplicate: '1' })).map(({ filename }) => filename)).not.toContain('other.mp4')
    const groups = (await the().call(materialApi.duplicates, {})).data
    expect(groups.total).toBe(1)
    expect(groups.data[0]?.materials.map(({ filename }) => filename).sort()).toEqual([
      'mirrored.mp4',
      'original.mp4',
      'small.mp4',
    ])
  })

  it('a twin in the trash does not count, and counts again when it is back', async () => {
    const { call } = the()
    const [small] = (await listed({ keyword: 'small' })).map(({ id }) => id)
    await call(materialApi.remove, { ids: [small ?? ''] })
    expect((await listed({ keyword: 'original' }))[0]?.duplicates).toBe(1)
    await call(materialApi.restore, { ids: [small ?? ''] })
    expect((await listed({ keyword: 'original' }))[0]?.duplicates).toBe(2)
  })

  it('the same picture in another format is found', async () => {
    const png = path.join(folder, 'still.png')
    writeFileSync(png, someMedia('still.png'))
    await upload(the(), 'still.png', someMedia('still.png'))
    await upload(the(), 'still.jpg', made('still.jpg', '-i', png, '-q:v', '6'))
    const rows = await allStudied()
    expect(rows.find(({ filename }) => filename === 'still.jpg')?.duplicates).toBe(1)
  })

  it('music is measured and named by its own tags, and what a person wrote stays', async () => {
    const { call } = the()
    const tags = ['-metadata', 'title=Morning', '-metadata', 'artist=Nobody']
    const song = made('song.mp3', '-f', 'lavfi', '-i', 'sine=d=3', ...tags)
    const { attachment } = await upload(the(), 'song.mp3', song)
    const id = attachment?.id ?? ''
    await call(musicApi.edit, { ids: [id], artist: 'Somebody' })
    await vi.waitFor(
      async () => {
        const [row] = await listed({ ids: id })
        expect(row).toMatchObject({ title: 'Morning', artist: 'Somebody' })
        expect(row?.loudness).toBeLessThan(0)
      },
      { timeout: 20_000, interval: 200 },
    )
  })
})
