import { faults } from '@matrixcast/contract/faults/es'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { unreadFile } from './unread-file.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'es', resources: { es: { faults } }, interpolation: { escapeValue: false } })
})

const file = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0)), new Uint8Array(9000)])

it('an iPhone’s HEIC is refused by its name before it is sent, with what to save it as', async () => {
  const reason = await unreadFile(file('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))
  expect(reason).toContain('HEIC')
  expect(reason).toContain('JPEG')
  expect(await unreadFile(new Blob([]))).toBe(faults.empty)
  expect(await unreadFile(file('#EXTM3U\n'))).toBe(faults.playlist)
})

it('a file that can be read is sent', async () => {
  expect(await unreadFile(file('\0\0\0\x18ftypisom'))).toBeUndefined()
  expect(await unreadFile(file('FLV\x01'))).toBeUndefined()
  expect(await unreadFile(file('wOF2'))).toBeUndefined()
})
