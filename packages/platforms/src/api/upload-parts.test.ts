import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AdapterFault } from '../adapter-fault.ts'
import { keptIn } from '../testing/test-context.ts'
import { uploadInParts } from './upload-parts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-parts-'))
  await writeFile(join(folder, 'clip.mp4'), 'abcdefghijklm')
})
afterAll(() => rm(folder, { recursive: true }))

/** An upload of thirteen letters in parts of five; `breakAt` names the part that fails, and how. */
function anUpload() {
  const notes = new Map<string, string>()
  const said: string[] = []
  const upload = (breakAt?: { part: number; fault: AdapterFault }) =>
    uploadInParts({ path: join(folder, 'clip.mp4'), bytes: 13, extension: 'mp4' }, keptIn(notes), {
      partBytes: 5,
      async begin() {
        said.push('begin')
        return `upload ${said.length}`
      },
      async send(name, part, bytes) {
        if (part === breakAt?.part) throw breakAt.fault
        said.push(`${name} ${part} ${await bytes.text()}`)
      },
      async end(name, parts) {
        said.push(`${name} ends after ${parts}`)
      },
    })
  return { said, upload }
}

it('the last part takes the rest, and what is there is not sent again', async () => {
  const { said, upload } = anUpload()
  expect(await upload()).toBe('upload 1')
  expect(await upload()).toBe('upload 1')
  expect(said).toEqual(['begin', 'upload 1 0 abcde', 'upload 1 1 fghijklm', 'upload 1 ends after 2'])
})

it('an upload whose line broke goes on with its next part', async () => {
  const { said, upload } = anUpload()
  await expect(
    upload({ part: 1, fault: new AdapterFault('network', 'uploadPart', { theirs: 'broke' }) }),
  ).rejects.toThrow('broke')
  await upload()
  expect(said).toEqual(['begin', 'upload 1 0 abcde', 'upload 1 1 fghijklm', 'upload 1 ends after 2'])
})

it('an upload that the platform does not know any more is begun anew by the next try', async () => {
  const { said, upload } = anUpload()
  await expect(
    upload({ part: 1, fault: new AdapterFault('validation', 'uploadPart', { theirs: 'gone' }) }),
  ).rejects.toThrow('gone')
  await upload()
  expect(said.slice(2)).toEqual(['begin', 'upload 3 0 abcde', 'upload 3 1 fghijklm', 'upload 3 ends after 2'])
})
