import { z } from 'zod'
import { builder, endpoint } from './endpoint.ts'
import { id, mostRows, nothing } from './wire.ts'

/** Pictures of the page builder: jpeg or png, judged by what is in them. */

/** The one file of a form. */
export const sentFile = z.object({ file: z.object({ filename: z.string(), bytes: z.instanceof(Uint8Array) }) })
export type SentFile = z.infer<typeof sentFile>['file']

const image = z.object({
  /** The material that it is. */
  _id: id,
  /** What a document names it by; it is good for ever. */
  src: z.string(),
  /** Where it is seen for some hours. */
  url: z.string(),
  thumb: z.string().nullable(),
  filename: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type BuilderImage = z.infer<typeof image>

/** Less than 2 MB. */
const picture = { maxBytes: 2 * 1024 ** 2 - 1, tooLarge: 'pictureTooLarge' } as const

export const builderImageApi = {
  mine: endpoint({
    method: 'GET',
    path: '/quark/imageLib/myImages',
    access: builder,
    input: nothing,
    output: z.object({ list: z.array(image).max(mostRows), truncated: z.boolean().optional() }),
  }),
  /** Into the person's own pictures. */
  add: endpoint({
    method: 'POST',
    path: '/quark/imageLib/upload',
    access: builder,
    input: sentFile,
    output: image,
    upload: picture,
  }),
  /** For a cover or a background: it is not listed among the person's own. */
  addUnlisted: endpoint({
    method: 'POST',
    path: '/quark/imageCommon/upload',
    access: builder,
    input: sentFile,
    output: image,
    upload: picture,
  }),
}

/** At most 200 KB. */
export const avatarUpload = {
  input: sentFile,
  upload: { maxBytes: 200 * 1024, tooLarge: 'avatarTooLarge' },
} as const
