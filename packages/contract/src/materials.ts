import { shownFileName } from '@matrixcast/domain/file-name'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { folderName } from './material-folders.ts'
import { licence, musicMood } from './music.ts'
import { done, id, ids, listInput, mostRows, orderId, pageOf, perItem, rowsOf, text, unixSeconds } from './wire.ts'

/** Of seconds and of pixels: far beyond any file, and within what the database counts in. */
const mostMeasured = 1_000_000

const materialKinds = ['video', 'picture', 'music', 'font'] as const
const materialKind = z.enum(materialKinds)
export const orientations = ['portrait', 'landscape', 'square'] as const

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
  /** It has sound, and none that can be decoded: a video made with it is silent there. */
  isSoundUnreadable: z.boolean(),
  thumburl: z.string().nullable(),
  /** A small copy of a video for previews (360 px, 30 fps, a key frame every 15); absent until it is made, null where none can be. */
  proxyurl: z.string().nullable().optional(),
  /** 200 peaks from 0 to 1, music only. */
  waveform: z.array(z.number()).nullable(),
  sha256: z.string(),
  folderId: id.nullable(),
  tags: z.array(z.string()),
  /** Of music; of a font its family. */
  title: z.string(),
  artist: z.string(),
  mood: musicMood.nullable(),
  category: z.string(),
  licence,
  licenceProof: z.string(),
  favourite: z.boolean(),
  /** Integrated loudness in LUFS, music only; null until it was measured, and for silence. */
  loudness: z.number().nullable(),
  bpm: z.number().nullable(),
  /** Characters of a font. */
  glyphs: z.number().int().nullable(),
  /** Plans that use it. */
  uses: z.number().int(),
  /** Materials that show nearly the same; null until its frames were compared. */
  duplicates: z.number().int().nullable(),
  createtime: unixSeconds,
  /** When it went to the trash, from where it goes for good after thirty days. */
  deletetime: unixSeconds.nullable(),
})
material.register(z.globalRegistry, { id: 'Material' })
export type Material = z.infer<typeof material>

const filename = text(255, 1).overwrite(shownFileName)

export const trashDays = 30

export const uploadFaults = [
  'empty',
  'unknownContent',
  'formatNotRead',
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
  'uploadsUnfinished',
  'moreThanAnnounced',
  'formBroken',
  'otherKind',
  'materialThere',
] as const

/** A yes in a query string: `1`; anything else is refused, so that a misspelt filter does not show everything. */
const flag = z.literal('1').optional()

const materialFilters = z.object({
  mimetype: z
    .string()
    .max(60)
    .optional()
    .describe('`video`, `image`, `audio` or `font`, or the beginning of a media type; empty: all but fonts.'),
  ids: z.string().max(20_000).optional().describe('Ids of materials, separated by commas.'),
  folder_id: z
    .union([id, z.literal('none')])
    .optional()
    .describe('The id of a folder (what lies directly in it), or `none`.'),
  tag: z.string().trim().max(40).optional().describe('One tag.'),
  orientation: z.enum(orientations).optional().describe('How the picture stands.'),
  min_seconds: z.coerce.number().min(0).max(mostMeasured).optional().describe('Seconds: not shorter.'),
  max_seconds: z.coerce.number().min(0).max(mostMeasured).optional().describe('Seconds: shorter.'),
  min_width: z.coerce
    .number()
    .int()
    .min(0)
    .max(mostMeasured)
    .optional()
    .describe('Pixels of the picture as shown: not narrower.'),
  unused: flag.describe('`1`: no plan and no page uses it.'),
  duplicate: flag.describe('`1`: something else shows nearly the same.'),
  mood: musicMood.optional().describe('Of music.'),
  category_id: z.string().trim().max(60).optional().describe('Of music.'),
  licence: licence.optional().describe('On what terms it may be used.'),
  favourite: flag.describe('`1`: favourites.'),
  trash: flag.describe('`1`: what is in the trash.'),
})

export const materialApi = {
  /** Counted up to 10 000; beyond that `truncated` says that there are more. Without `limit`, all that is counted comes at once. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/attachmentList',
    access: can('material:list'),
    about: { set: 'v1', summary: 'Materials: videos, pictures, music and fonts.' },
    input: listInput.extend({ ...materialFilters.shape, limit: rowsOf(mostRows) }),
    output: pageOf(material),
  }),
  /** Pictures alone, for picture posts. */
  pictures: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/getPictureClipAttachmentList',
    access: can('material:list'),
    input: listInput.extend(
      materialFilters.pick({ folder_id: true, tag: true, orientation: true, min_width: true }).shape,
    ),
    output: pageOf(material),
  }),
  /** To the trash. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/delAttachment',
    access: can('material:del'),
    input: z.object({ ids }),
    output: perItem,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/restoreAttachment',
    access: can('material:del'),
    input: z.object({ ids }),
    output: perItem,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/editAttachment',
    access: can('material:edit'),
    input: z.object({ id, filename }),
    output: done,
  }),
  /** Which plans use it, and by which of their orders. */
  usage: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/getUsage',
    access: can('material:list'),
    input: z.object({ id }),
    output: z.object({
      plans: z.array(
        z.object({
          id,
          name: z.string(),
          orders: z.array(z.object({ id, count: z.number().int(), createtime: unixSeconds })),
        }),
      ),
      /** Of the page builder, also of other people. */
      pages: z.array(z.object({ id, title: z.string(), owner: z.string(), updated: unixSeconds })),
    }),
  }),
  /** What shows nearly the same as one material, the likest first. */
  twins: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/getTwinList',
    access: can('material:list'),
    input: z.object({ id }),
    output: z.object({ data: z.array(z.object({ share: z.number(), material })) }),
  }),
  /** Near-duplicates in groups, the largest first. */
  duplicates: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/getDuplicateList',
    access: can('material:list'),
    input: listInput,
    output: pageOf(z.object({ id: z.string(), materials: z.array(material) })),
  }),
  /**
   * Says where to send a file and the limits, before a byte is sent. Multipart: field `file`, POST. tus: the upload exists
   * already at `url`; ask it by HEAD how much it has and PATCH the rest, with the session's token as on every call.
   */
  getUploadParams: endpoint({
    method: 'POST',
    path: '/api/v2.common/getUploadParams',
    access: can('material:add'),
    about: {
      set: 'v1',
      summary: 'Where to send a file to, in pieces that survive a cut line (tus) or in one.',
      isRepeatable: true,
    },
    input: z.object({
      filename: filename.describe('The name that the material gets, with its ending.'),
      bytes: z.number().int().min(0).describe('The size of the file.'),
      mimetype: z.string().max(200).default('').describe('As the sender names the kind; the content alone decides.'),
      folderId: id.nullable().default(null).describe('The folder that it goes into; null: none.'),
      folderPath: z
        .array(folderName)
        .max(20)
        .default([])
        .describe('Folders below that one, made where they are missing.'),
      replaces: id.optional().describe('The material whose file it becomes.'),
      resumes: id
        .optional()
        .describe('An upload that was cut off: goes on where it stopped, if it is still there and says the same size.'),
    }),
    output: z.object({
      id,
      method: z.enum(['multipart', 'tus']),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      headers: z.record(z.string(), z.string()),
      maxBytes: z.number().int(),
      /** Until when a cut upload may go on. */
      expire: unixSeconds,
    }),
  }),
  /** After the last byte: the file is judged by its content and becomes a material, or is refused with the reason. */
  uploadNotify: endpoint({
    method: 'POST',
    path: '/api/v2.common/uploadNotify',
    access: can('material:add'),
    about: { set: 'v1', summary: 'Ends an upload: the file becomes a material.', isRepeatable: true },
    input: z.object({ id: id.describe('The upload, as getUploadParams answered.') }),
    output: z.object({
      attachment: material,
      /** The same bytes were here already; nothing was stored twice. */
      linked: z.boolean(),
    }),
  }),
  /** Gives up an upload: what arrived of it is thrown away. */
  cancelUpload: endpoint({
    method: 'POST',
    path: '/api/v2.common/cancelUpload',
    access: can('material:add'),
    input: z.object({ id }),
    output: done,
  }),
  /**
   * Fetches a file from an https address, up to 2 GB, as a job: `jobInfo` says how far it is, and then `materialId` in its
   * result. Its content alone says what it is.
   */
  uploadFromUrl: endpoint({
    method: 'POST',
    path: '/api/v2.common/uploadFromUrl',
    access: can('material:add'),
    about: { set: 'v1', summary: 'Fetches a file from an address into the materials, as a job.' },
    input: z.object({
      url: z.url().max(2000).describe('The https address of the file itself.'),
      filename: filename.optional().describe('The name that the material gets; left out: as the address ends.'),
      folderId: id.nullable().default(null).describe('The folder that it goes into; null: none.'),
      orderId,
    }),
    output: z.object({ jobId: id }),
  }),
  /** Fetches a font from an https address. */
  addFontByUrl: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/addFontByUrl',
    access: can('material:add'),
    input: z.object({
      url: z.url().max(2000),
      licence: licence.default('unknown'),
      licenceProof: text(1000).default(''),
    }),
    output: z.object({ attachment: material, linked: z.boolean() }),
  }),
}
