import { z } from 'zod'
import { sentFile } from './builder-images.ts'
import { builder, endpoint } from './endpoint.ts'
import { id } from './wire.ts'

/** Why a layer of a Photoshop document is not on the page, or only as a picture. */
export const psdWords = [
  'hidden',
  'empty',
  'outside',
  'apart',
  'noLayers',
  'adjustment',
  'blend',
  'effects',
  'mask',
  'clipping',
  'styles',
  'bent',
  'vertical',
  'skewed',
  'signs',
  'long',
  'fontSigns',
] as const

const skipped = z.object({
  /** The page, from 0. */
  page: z.int(),
  layer: z.string(),
  /** `leftOut` is nowhere on the page; `picture` cannot be changed as words or as a layer; `otherFont` is words in one of ours. */
  as: z.enum(['leftOut', 'picture', 'otherFont']),
  word: z.enum(psdWords),
  /** The group that became one picture for it; empty: the whole page. */
  within: z.string(),
})
export type PsdSkipped = z.infer<typeof skipped>

/** Photoshop documents (.psd, .psb) as pages of the page builder. */
export const builderPsdApi = {
  /**
   * A document as pages: words stay words, all else becomes pictures of the library. Nothing is made of it but the pictures; the
   * document is for `page/create` or for the editor.
   */
  upload: endpoint({
    method: 'POST',
    path: '/quark/psd/upload',
    access: builder,
    /**
     * `hidden`: hidden layers come too, as hidden elements. `firstStyle`: words of several styles become words in their first one,
     * else they stay a picture.
     */
    input: sentFile.extend({ hidden: z.enum(['0', '1']).default('0'), firstStyle: z.enum(['0', '1']).default('0') }),
    output: z.object({
      /** Of the first page. */
      elements: z.array(z.looseObject({ uuid: z.string() })),
      document: z.looseObject({ pages: z.array(z.looseObject({ uuid: z.string() })) }),
      skipped: z.array(skipped),
      /** Layers of words that are elements of words. */
      words: z.int(),
      pictures: z.array(id),
    }),
    /** 64 MB. */
    upload: { maxBytes: 64 * 1024 ** 2, tooLarge: 'psdTooLarge' },
  }),
}
