import { beforeEach, expect, it } from 'vitest'
import { fingerprintOf, uploadMemory } from './upload-memory.ts'

beforeEach(() => localStorage.clear())

const fileOf = (lastModified: number, text = 'one') => new File([text], 'film.mp4', { lastModified })
const begun = { id: 'u1', filename: 'film.mp4', bytes: 3, startedAt: Date.now() }

it('a cut upload goes on only with the file it began with: one of the same name and size, changed since, is another', () => {
  uploadMemory.keep(fingerprintOf(fileOf(1000)), begun)
  expect(uploadMemory.find(fingerprintOf(fileOf(1000)))?.id).toBe('u1')
  expect(uploadMemory.find(fingerprintOf(fileOf(2000, 'two')))).toBeUndefined()
})

it('a cut upload is forgotten after the week for which the server keeps it', () => {
  uploadMemory.keep('old', { ...begun, startedAt: Date.now() - 8 * 24 * 3600 * 1000 })
  expect(uploadMemory.find('old')).toBeUndefined()
})
