import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { isPublicAddress } from '@matrixcast/platforms/api/public-address'
import { hostileFonts } from '@matrixcast/render/testing/hostile-fonts'
import { describe, expect, it } from 'vitest'
import { aMaterial, upload } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const bundled = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-latin-wght-normal.woff2',
)

describe('fonts', () => {
  const the = theWorld()

  it('a font is told by its content, with its family and its characters, and kept apart from footage', async () => {
    const { call } = the()
    const { attachment } = await upload(the(), 'words.mp4', readFileSync(bundled))
    expect(attachment).toMatchObject({ kind: 'font', mimetype: 'font/woff2', title: expect.stringContaining('Noto') })
    expect(attachment?.glyphs).toBeGreaterThan(100)
    await aMaterial(the(), 'footage.mp4', 1)
    const kinds = async (mimetype: string) =>
      (await call(materialApi.list, { mimetype })).data.data.map(({ kind }) => kind)
    expect([await kinds('font'), await kinds('')]).toEqual([['font'], ['video']])
    await call(musicApi.edit, { ids: [attachment?.id ?? ''], licence: 'creativeCommons', licenceProof: 'OFL 1.1' })
    expect((await call(materialApi.list, { mimetype: 'font' })).data.data[0]?.licenceProof).toBe('OFL 1.1')
    const served = await the().raw({ url: attachment?.fullurl ?? '' })
    expect(served.headers['content-type']).toBe('font/woff2')
  })

  it('a broken font is refused', async () => {
    const whole = readFileSync(bundled)
    expect((await upload(the(), 'cut.woff2', whole.subarray(0, 3000))).refused).toBe('fontUnreadable')
    const head = Buffer.from('000100000000', 'hex')
    expect((await upload(the(), 'head.ttf', Buffer.concat([head, Buffer.alloc(500)]))).refused).toBe('fontUnreadable')
    const bomb = Buffer.from(whole)
    bomb.writeUInt32BE(0xffff_ffff, 16)
    expect((await upload(the(), 'bomb.woff2', bomb)).refused).toBe('fontUnreadable')
    const unmapped = hostileFonts(whole).find(({ name }) => name === 'variations only')
    expect((await upload(the(), 'unmapped.ttf', unmapped?.bytes ?? whole)).refused).toBe('fontUnreadable')
  })

  it('an address that is not https or lies in our own network is never fetched', async () => {
    const fetched = async (url: string) => (await the().call(materialApi.addFontByUrl, { url })).refused
    expect(await fetched('http://example.com/a.woff2')).toBe('addressNotSecure')
    for (const host of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1']) {
      expect([host, await fetched(`https://${host}/a.woff2`)]).toEqual([host, 'addressInside'])
    }
    expect(await fetched('https://localhost/a.woff2')).toBe('addressInside')
    expect(await fetched('no address')).toBe('invalidInput')
  })

  it('addresses of this machine and its network are told from public ones, in every spelling', () => {
    const inside = ['172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1']
    expect(inside.filter(isPublicAddress)).toEqual([])
    expect(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'].filter(isPublicAddress)).toHaveLength(3)
  })
})
