import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

const materialKinds = ['video', 'picture', 'music'] as const
const materialKind = z.enum(materialKinds)

/** A material, with the field names of the attachment calls. */
export const material = z.object({
  id,
  filename: z.string(),
  /** Signed address, good for some hours. Serves ranges. */
  fullurl: z.string(),
  mimetype: z.string(),
  kind: materialKind,
  filesize: z.number().int(),
  imagewidth: z.number().int().nullable(),
  imageheight: z.number().int().nullable(),
  seconds: z.number().nullable(),
  fps: z.number().nullable(),
  codec: z.string().nullable(),
  hasAudio: z.boolean(),
  thumburl: z.string().nullable(),
  /** 200 peaks from 0 to 1, music only. */
  waveform: z.array(z.number()).nullable(),
  sha256: z.string(),
  /** Plans that use it. */
  uses: z.number().int(),
  createtime: unixSeconds,
})
export type Material = z.infer<typeof material>

export const uploadFaults = [
  'empty',
  'unknownContent',
  'notMedia',
  'playlist',
  'truncated',
  'tooManyPixels',
  'tooLong',
  'tooLarge',
  'noVideoStream',
  'unreadable',
  'lowDisk',
  'uploadIncomplete',
] as const

export const materialApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/attachmentList',
    access: can('material:list'),
    input: listInput.extend({
      /** `video`, `image` or `audio`, or the beginning of a media type; empty means all. */
      mimetype: z.string().max(60).optional(),
      ids: z.string().max(20_000).optional(),
    }),
    output: pageOf(material),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/delAttachment',
    access: can('material:del'),
    input: z.object({ ids: z.array(id).min(1).max(1000) }),
    output: perItem,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/editAttachment',
    access: can('material:edit'),
    input: z.object({ id, filename: text(255, 1) }),
    output: done,
  }),
  /** Says where to send a file and the limits, before a byte is sent. Send it as multipart field `file`. */
  getUploadParams: endpoint({
    method: 'POST',
    path: '/api/v2.common/getUploadParams',
    access: can('material:add'),
    input: z.object({
      filename: text(255, 1),
      bytes: z.number().int().min(0),
      mimetype: z.string().max(200).default(''),
    }),
    output: z.object({
      id,
      method: z.enum(['multipart', 'tus']),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      headers: z.record(z.string(), z.string()),
      maxBytes: z.number().int(),
    }),
  }),
  /** After the last byte: the file is judged by its content and becomes a material, or is refused with the reason. */
  uploadNotify: endpoint({
    method: 'POST',
    path: '/api/v2.common/uploadNotify',
    access: can('material:add'),
    input: z.object({ id }),
    output: z.object({
      attachment: material,
      /** The same bytes were here already; nothing was stored twice. */
      linked: z.boolean(),
    }),
  }),
}
