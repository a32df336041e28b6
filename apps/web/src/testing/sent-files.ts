import { type Material, materialApi } from '@matrixcast/contract/materials'
import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import { forgetEndedUploads } from '../api/upload.ts'
import { reply } from './a-page.tsx'

/** A file that the library takes by its first bytes. */
export function aVideoFile(name: string): File {
  const bytes = [new Uint8Array([0, 0, 0, 24]), 'ftypisom', new Uint8Array(16), 'moov']
  const file = new File(bytes, name, { type: 'video/mp4' })
  Object.defineProperty(file, 'webkitRelativePath', { value: '' })
  return file
}

export const aMaterial = (changes: Partial<Material> = {}): Material => ({
  id: crypto.randomUUID(),
  filename: 'film.mp4',
  fullurl: '/f',
  mimetype: 'video/mp4',
  kind: 'video',
  filesize: 10,
  imagewidth: 1080,
  imageheight: 1920,
  seconds: 3,
  fps: 30,
  codec: 'h264',
  hasAudio: false,
  isSoundUnreadable: false,
  thumburl: null,
  waveform: null,
  sha256: 'a'.repeat(64),
  folderId: null,
  tags: [],
  title: '',
  artist: '',
  mood: null,
  category: '',
  licence: 'unknown',
  licenceProof: '',
  favourite: false,
  loudness: null,
  bpm: null,
  glyphs: null,
  uses: 0,
  duplicates: null,
  createtime: 0,
  deletetime: null,
  ...changes,
})

/** The wire for a file: it arrives when the test says so. */
export function aSlowLine() {
  const waiting: (() => void)[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 200
    responseURL = location.href
    responseText = JSON.stringify({ code: 1, msg: '', time: 0, data: {} })
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      this.upload.onprogress?.({ loaded: 1, total: 4 })
      waiting.push(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const arrive = () => act(async () => waiting.splice(0).forEach((arrived) => arrived()))
  return { arrive, waiting }
}

/** What the server answers about files that are sent; the next test begins without them. */
export function takesFiles(judged: (id: string) => { attachment: Material; linked: boolean }) {
  onTestFinished(() => forgetEndedUploads())
  return [
    reply(materialApi.getUploadParams, () => ({
      id: crypto.randomUUID(),
      method: 'multipart' as const,
      url: '/upload',
      fields: {},
      headers: {},
      maxBytes: 1_000_000,
      expire: 4_000_000_000,
    })),
    reply(materialApi.uploadNotify, ({ id }) => judged(id)),
  ]
}
